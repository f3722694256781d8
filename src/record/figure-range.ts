import type { JsonFault } from './strict-json.ts'

/** Beyond this no measured figure is real, and sums of figures stay finite. */
const LARGEST = 1e15
/** More say no more. */
const MOST_FAULTS = 20

/** Numbers that are no figures: JSON's `1e999` is read as Infinity, and `1e308` overflows in the first sum. */
export function numberFaults(value: unknown): JsonFault[] {
  // Paths are made only where there is something to tell: a record may hold a million figures.
  if (inRange(value)) return []
  const faults: JsonFault[] = []
  noteFaults(value, '', faults)
  return faults
}

function inRange(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(inRange)
  // What was read from JSON inherits nothing that could be counted.
  for (const key in value) if (!inRange((value as Record<string, unknown>)[key])) return false
  return true
}

function noteFaults(value: unknown, path: string, faults: JsonFault[]): void {
  if (faults.length >= MOST_FAULTS) return
  if (typeof value === 'number') {
    if (Math.abs(value) > LARGEST)
      faults.push({ path, problem: `${value} is out of range (at most ${LARGEST})` })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (!inRange(child)) noteFaults(child, path === '' ? key : `${path}.${key}`, faults)
  }
}
