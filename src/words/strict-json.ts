/** Faults that `JSON.parse` accepts silently, and that a reader of foreign files should report. */
export interface JsonFault {
  /** The key, or empty. */
  readonly path: string
  readonly problem: string
}

export type StrictJson =
  | { readonly state: 'parsed'; readonly value: unknown }
  | { readonly state: 'refused'; readonly why: string }

export interface JsonLimits {
  /** Longest text, in UTF-16 units. */
  readonly characters: number
  /** Deepest nesting of objects and arrays. */
  readonly depth: number
}

/** Deepest nesting of a record. */
export const DEEPEST = 40

interface Level {
  /** Keys seen so far; undefined in an array. */
  readonly keys: Set<string> | undefined
  expectsKey: boolean
}

/** Keys that reach an object's prototype where a reader is careless. */
const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** More say no more. */
const MOST_FAULTS = 20

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Parses JSON from somebody who may want to harm: too long, too deep, with a key twice (of which
 * readers take different ones) or with a key that reaches a prototype is refused. Never throws.
 */
export function parseStrictJson(text: string, limits: JsonLimits): StrictJson {
  if (text.length > limits.characters)
    return { state: 'refused', why: `longer than ${limits.characters} characters` }
  const guarded = parseGuardedJson(text, limits.depth)
  switch (guarded.state) {
    case 'parsed':
      return guarded
    case 'malformed':
      return { state: 'refused', why: 'no JSON' }
    case 'faults':
      return { state: 'refused', why: guarded.faults[0].problem }
  }
}

export type GuardedJson =
  | { readonly state: 'parsed'; readonly value: unknown }
  /** Faults that `JSON.parse` would have accepted. */
  | { readonly state: 'faults'; readonly faults: readonly [JsonFault, ...JsonFault[]] }
  | { readonly state: 'malformed'; readonly cause: unknown }

/**
 * Parses JSON like `JSON.parse`, and reports what that accepts silently.
 * @param depth deepest nesting
 */
export function parseGuardedJson(text: string, depth: number): GuardedJson {
  const [first, ...others] = textFaults(text, depth)
  if (first !== undefined) return { state: 'faults', faults: [first, ...others] }
  try {
    return { state: 'parsed', value: JSON.parse(text) }
  } catch (cause) {
    return { state: 'malformed', cause }
  }
}

/**
 * Looks at strings and brackets alone; whether the rest is JSON is the parser's to say. One pass:
 * the work grows with the text and with nothing else, whatever the text is.
 * @param depth deepest nesting; what is deeper is not looked at
 */
export function textFaults(text: string, depth: number): JsonFault[] {
  const faults: JsonFault[] = []
  const levels: Level[] = []
  for (let at = 0; at < text.length && faults.length < MOST_FAULTS; at++) {
    const level = levels.at(-1)
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at)
        if (end === undefined)
          return [...faults, { path: '', problem: 'not valid JSON: a text without an end' }]
        if (level?.expectsKey) {
          const fault = addKey(level, text.slice(at, end + 1))
          if (fault !== undefined) faults.push(fault)
        }
        at = end
        break
      }
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (levels.length >= depth)
          return [...faults, { path: '', problem: `nested deeper than ${depth} levels` }]
        levels.push(
          text.charCodeAt(at) === OPEN_OBJECT
            ? { keys: new Set(), expectsKey: true }
            : { keys: undefined, expectsKey: false },
        )
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        levels.pop()
        break
      case COMMA:
        if (level?.keys !== undefined) level.expectsKey = true
        break
    }
  }
  return faults
}

/** The key is decoded, since `"\u0061"` and `"a"` are the same one. */
function addKey(level: Level, quoted: string): JsonFault | undefined {
  let key = quoted.slice(1, -1)
  if (key.includes('\\')) {
    try {
      key = JSON.parse(quoted)
    } catch {
      return { path: '', problem: 'no JSON' }
    }
  }
  level.expectsKey = false
  if (unsafeKeys.has(key)) return { path: key, problem: 'this key is not allowed' }
  if (level.keys?.has(key)) return { path: key, problem: 'given twice in one object' }
  level.keys?.add(key)
  return undefined
}

function endOfString(text: string, start: number): number | undefined {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return undefined
}
