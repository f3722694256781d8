/** A colour, or another sequence that steers a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these sequences begin with one
const terminal = /\u001b\[[0-9;?]{0,50}[A-Za-z]/g
/** Job and step, as `gh run view --log` prints them before each line. */
const job = /^[^\t]{1,300}\t[^\t]{1,300}\t(?=\uFEFF?\d{4}-\d\d-\d\dT)/
/** Time that GitHub writes before each line of a job. */
const time = /^\uFEFF?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z ?/
/** Service of Docker Compose. */
const service = /^[A-Za-z][\w.-]{0,100} {1,100}\| ?/

/**
 * Returns a line as the load tool printed it: without what GitHub, `gh`, Docker Compose or a
 * terminal put before or into it.
 */
export function plainLine(line: string): string {
  const text = line.includes('\u001b') ? line.replace(terminal, '') : line
  return text
    .replace(job, '')
    .replace(time, '')
    .replace(service, '')
    .replace(/^\uFEFF/, '')
}

/** Blanks, and the signs of a quotation in Markdown or a mail. */
export function indentOf(line: string): string {
  return /^[\t >]*/.exec(line)?.[0] ?? ''
}
