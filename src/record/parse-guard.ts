/** What `JSON.parse` lets through in silence and a reader of foreign files should not. */
export interface JsonFault {
  readonly path: string
  readonly problem: string
}

const DEEPEST = 40
/** Beyond this no measured figure is real, and sums of figures stay finite. */
const LARGEST = 1e15

/**
 * Looks for nesting that would exhaust the stack, keys given twice (the last one would win), and `__proto__`.
 * The text need not be valid JSON: syntax is `JSON.parse`'s business.
 */
export function textFaults(text: string): JsonFault[] {
  const faults: JsonFault[] = []
  const keys: (Set<string> | undefined)[] = []
  const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const token = match[0]
    if (token === '{' || token === '[') {
      keys.push(token === '{' ? new Set() : undefined)
      if (keys.length > DEEPEST) return [{ path: '', problem: `nested deeper than ${DEEPEST} levels` }]
    } else if (token === '}' || token === ']') keys.pop()
    else if (match[1] !== undefined) noteKey(token.slice(0, -match[1].length), keys.at(-1), faults)
  }
  return faults
}

/** Numbers that are no figures: JSON's `1e999` is read as Infinity, and `1e308` overflows in the first sum. */
export function numberFaults(value: unknown): JsonFault[] {
  // Paths are made only where there is something to tell: a record may hold a million figures.
  return inRange(value) ? [] : faultyNumbers(value, '')
}

function inRange(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST
  if (typeof value !== 'object' || value === null) return true
  return (Array.isArray(value) ? value : Object.values(value)).every(inRange)
}

function faultyNumbers(value: unknown, path: string): JsonFault[] {
  if (typeof value === 'number') {
    if (Math.abs(value) <= LARGEST) return []
    return [{ path, problem: `${value} is out of range (at most ${LARGEST})` }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    faultyNumbers(child, path === '' ? key : `${path}.${key}`),
  )
}

function noteKey(quoted: string, seen: Set<string> | undefined, faults: JsonFault[]): void {
  const key = unquoted(quoted)
  if (key === '__proto__') faults.push({ path: key, problem: 'this key is not allowed' })
  else if (seen?.has(key)) faults.push({ path: key, problem: 'given twice in one object' })
  seen?.add(key)
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
