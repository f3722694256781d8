import { planFaults } from './plan-faults.ts'
import {
  type BenchRecord,
  type Cell,
  cellSchema,
  MOST_CELLS,
  RECORD_SCHEMA_VERSION,
  recordSchema,
} from './schema.ts'
import { numberFaults, shapeOf } from './shape.ts'
import { DEEPEST, safeKeys } from './strict-json.ts'

/** A cell is in a list in the record. */
const LEVELS_ABOVE_A_CELL = 2

/**
 * Reads a record cell by cell, so that neither its text nor what is in it unchecked is in memory at once.
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

/** Source of the bytes of a file. */
export interface ByteSource {
  /** Fills an array from a place on. @returns how many bytes; 0 at the end */
  read(into: Uint8Array, from: number): number
}

/** A complete object of JSON, and how many keys are written in it at any depth. */
interface Piece {
  readonly text: string
  readonly keys: number
}

const WINDOW_BYTES = 2 ** 18
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]
const CELLS = [...'"cells"'].map((letter) => letter.charCodeAt(0))

/**
 * Takes the text of a record apart while it is read: each cell by itself, and at last the rest, whose `cells` is empty.
 * Nothing but the cell at hand is in memory. Put together, the pieces are what the text is: what is between the cells is
 * commas and blanks alone. Whether they are JSON is the caller's to see.
 * @param onCell called for each cell in its order; false: the rest is of no interest
 * @returns undefined where the text is made otherwise, or of no interest
 */
function readPieces(source: ByteSource, onCell: (cell: Piece) => boolean): Piece | undefined {
  // A mark of the order of bytes is no JSON, and stays to be seen.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const scan: Scan = { at: 0, depth: 0, keys: 0 }
  let window = new Uint8Array(WINDOW_BYTES)
  /** Number of bytes in the window, and the first one that is still needed. */
  let [filled, start] = [0, 0]
  let head: Piece | undefined
  let place: 'head' | 'first' | 'cell' | 'comma' | 'next' | 'tail' = 'head'

  const more = (): boolean => {
    if (start > 0) {
      window.copyWithin(0, start, filled)
      scan.at -= start
      filled -= start
      start = 0
    }
    if (filled === window.length) {
      const wider = new Uint8Array(2 * window.length)
      wider.set(window)
      window = wider
    }
    const read = source.read(window, filled)
    filled += read
    return read > 0
  }
  const take = (to: number): Piece => {
    const piece = { text: decoder.decode(window.subarray(start, to)), keys: scan.keys }
    start = to
    scan.keys = 0
    return piece
  }

  for (;;) {
    if (place === 'head' || place === 'cell' || place === 'tail') {
      const stop = advance(window, filled, scan, place === 'cell' ? CELLS_DEPTH : NEVER)
      if (stop === 'end' && !more()) break
      if (stop === 'list' && place === 'head' && followsCells(window, scan.at - 1)) {
        head = take(scan.at)
        place = 'first'
      }
      if (stop === 'closed') {
        if (!onCell(take(scan.at))) return undefined
        place = 'comma'
      }
      continue
    }
    // Between the cells nothing is needed any more.
    start = scan.at
    if (scan.at === filled && !more()) return undefined
    const byte = window[scan.at]
    if (byte === OPEN_OBJECT && place !== 'comma') place = 'cell'
    else if (byte === CLOSE_ARRAY && place !== 'next') place = 'tail'
    else {
      if (byte === COMMA && place === 'comma') place = 'next'
      else if (!isBlank(byte)) return undefined
      scan.at++
    }
  }
  if (head === undefined || place !== 'tail') return undefined
  const tail = take(filled)
  return { text: head.text + tail.text, keys: head.keys + tail.keys }
}

/** Depth of the list of cells; a cell is one deeper. */
const CELLS_DEPTH = 2
const NEVER = -1

/** Position of the scan, its depth in objects and lists, and the number of keys since the last piece. */
interface Scan {
  at: number
  depth: number
  keys: number
}

/**
 * Goes on to the end of the window, to the beginning of a list in the outermost object, or to where what is open closes.
 * A string that the window cuts is left for the next time.
 * @param until the depth behind the closing sign at which to stop
 */
function advance(bytes: Uint8Array, end: number, scan: Scan, until: number): 'end' | 'list' | 'closed' {
  let { at, depth, keys } = scan
  let stop: 'end' | 'list' | 'closed' = 'end'
  while (at < end && stop === 'end') {
    switch (bytes[at]) {
      case QUOTE: {
        const closing = endOfString(bytes, at, end)
        if (closing === -1) {
          Object.assign(scan, { at, depth, keys })
          return 'end'
        }
        at = closing
        break
      }
      case COLON:
        keys++
        break
      case OPEN_OBJECT:
        depth++
        break
      case OPEN_ARRAY:
        depth++
        if (depth === CELLS_DEPTH) stop = 'list'
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        depth--
        if (depth === until) stop = 'closed'
        break
    }
    at++
  }
  Object.assign(scan, { at, depth, keys })
  return stop
}

/** Place of the quote that ends a string; -1 where the window does. */
function endOfString(bytes: Uint8Array, quote: number, end: number): number {
  for (let at = quote + 1; at < end; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) return at
    // What follows a backslash ends nothing.
    if (byte === BACKSLASH) at++
  }
  return -1
}

/** Checks whether the key `cells` and its colon precede a place. */
function followsCells(window: Uint8Array, place: number): boolean {
  let at = place - 1
  const skipBlanks = () => {
    while (isBlank(window[at])) at--
  }
  skipBlanks()
  if (window[at] !== COLON) return false
  at--
  skipBlanks()
  const from = at - CELLS.length + 1
  return CELLS.every((letter, index) => window[from + index] === letter) && window[from - 1] !== BACKSLASH
}

/** The blanks of JSON. */
function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
