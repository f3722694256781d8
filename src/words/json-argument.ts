/**
 * A value as JSON in one argument of a POSIX shell: one line of plain ASCII, so that no terminal, page or paste changes it. YAML
 * reads it as the same value.
 */
export function jsonArgument(value: unknown): string {
  const text = JSON.stringify(value).replace(
    /['\u007f-\uffff]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `'${text}'`
}
