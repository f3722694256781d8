import { type BenchRecord, recordSchema } from './schema.ts'

const topLevelOrder = Object.keys(recordSchema.shape)

/**
 * The stored text of a record: the same record gives the same bytes, whatever the order its fields were set in.
 * Arrays and objects of plain values stand on one line, so that a series of figures is a line and a diff is readable.
 */
export function formatRecord(record: BenchRecord): string {
  const ordered = topLevelOrder
    .map((key) => [key, (record as Record<string, unknown>)[key]] as const)
    .filter(([, value]) => value !== undefined)
  const lines = ordered.map(([key, value]) => `  ${JSON.stringify(key)}: ${format(value, '  ')}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function format(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((child) => format(child, deeper))
    : Object.entries(value)
        .filter(([, child]) => child !== undefined)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([key, child]) => `${JSON.stringify(key)}: ${format(child, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (isFlat(value)) return `${open}${parts.join(', ')}${close}`
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`
}

function isFlat(value: object): boolean {
  return Object.values(value).every((child) => typeof child !== 'object' || child === null)
}
