/** One line of a Prometheus text. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y

/**
 * The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other
 * metrics are not taken apart; a line that does not parse is left out, as is a value that is no
 * finite number.
 */
export function samplesOf(text: string, names: ReadonlySet<string>): Sample[] {
  return text.split('\n').flatMap((raw) => {
    const end = raw.search(/[{\s]/)
    if (end === -1 || !names.has(raw.slice(0, end))) return []
    const [, name, inside = '', number] = line.exec(raw.trim()) ?? []
    const labels = labelsOf(inside)
    const value = Number(number)
    return name === undefined || labels === undefined || !Number.isFinite(value)
      ? []
      : [{ name, labels, value }]
  })
}

function labelsOf(text: string): Record<string, string> | undefined {
  const labels: [string, string][] = []
  label.lastIndex = 0
  while (label.lastIndex < text.length) {
    const match = label.exec(text)
    if (match === null) return undefined
    labels.push([match[1] ?? '', unescaped(match[2] ?? '')])
  }
  return Object.fromEntries(labels)
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}
