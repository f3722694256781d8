import { numberFaults } from './figure-range.ts'
import { planFaults } from './plan-faults.ts'
import { type ByteSource, type Piece, readPieces } from './record-pieces.ts'
import {
  type BenchRecord,
  type Cell,
  cellSchema,
  MOST_CELLS,
  RECORD_SCHEMA_VERSION,
  recordSchema,
} from './schema.ts'
import { shapeOf } from './shape.ts'
import { DEEPEST, safeKeys } from './strict-json.ts'

/** A cell stands in a list in the record. */
const LEVELS_ABOVE_A_CELL = 2

/**
 * Reads a record cell by cell, so that neither its text nor what stands in it unchecked is in memory as a whole.
 * @returns undefined where anything about it is not as it should be, or it is of an older version: `parseRecord` says
 * what, or lifts it
 */
export function parsePieces(source: ByteSource): BenchRecord | undefined {
  const cells: Cell[] = []
  const rest = readPieces(source, (piece) => {
    const value = objectOf(piece, DEEPEST - LEVELS_ABOVE_A_CELL)
    const shape = value === undefined ? undefined : shapeOf(cellSchema, value, 1)
    if (shape?.state !== 'fits' || cells.length === MOST_CELLS) return false
    cells.push(shape.value)
    return true
  })
  const value = rest === undefined ? undefined : objectOf(rest, DEEPEST)
  if (value?.schemaVersion !== RECORD_SCHEMA_VERSION) return undefined
  const shape = shapeOf(recordSchema, value, 1)
  if (shape.state !== 'fits') return undefined
  const record = { ...shape.value, cells }
  return planFaults(record).length === 0 ? record : undefined
}

/** An object with figures in range, of which `JSON.parse` left nothing out. */
function objectOf({ text, keys }: Piece, depth: number): Record<string, unknown> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (safeKeys(value, depth) !== keys || numberFaults(value).length > 0) return undefined
  return value as Record<string, unknown>
}
