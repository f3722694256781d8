export type StrictJson =
  | { readonly state: 'parsed'; readonly value: unknown }
  | { readonly state: 'refused'; readonly why: string }

export interface JsonLimits {
  /** Longest text, in UTF-16 units. */
  readonly characters: number
  /** Deepest nesting of objects and arrays. */
  readonly depth: number
}

interface Level {
  /** Keys seen so far; undefined in an array. */
  readonly keys: Set<string> | undefined
  expectsKey: boolean
}

/** Keys that reach an object's prototype where a reader is careless. */
const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * JSON from somebody who may want to harm: too long, too deep, with a key twice (of which readers take different
 * ones) or with a key that reaches a prototype is refused before it is parsed. Never throws.
 */
export function parseStrictJson(text: string, limits: JsonLimits): StrictJson {
  const why =
    text.length > limits.characters ? `longer than ${limits.characters} characters` : faultIn(text, limits)
  if (why !== undefined) return { state: 'refused', why }
  try {
    return { state: 'parsed', value: JSON.parse(text) }
  } catch {
    return { state: 'refused', why: 'no JSON' }
  }
}

/** Looks at strings and brackets alone; whether the rest is JSON is the parser's to say. */
function faultIn(text: string, limits: JsonLimits): string | undefined {
  const levels: Level[] = []
  for (let at = 0; at < text.length; at++) {
    const level = levels.at(-1)
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at)
        if (end === undefined) return 'a text without an end'
        if (level?.expectsKey) {
          const fault = addKey(level, text.slice(at, end + 1))
          if (fault !== undefined) return fault
        }
        at = end
        break
      }
      case '{':
      case '[':
        if (levels.length >= limits.depth) return `nested deeper than ${limits.depth}`
        levels.push(
          text[at] === '{' ? { keys: new Set(), expectsKey: true } : { keys: undefined, expectsKey: false },
        )
        break
      case '}':
      case ']':
        levels.pop()
        break
      case ',':
        if (level?.keys !== undefined) level.expectsKey = true
        break
    }
  }
  return undefined
}

/** The key is decoded, since `"\u0061"` and `"a"` are the same one. */
function addKey(level: Level, quoted: string): string | undefined {
  let key: string
  try {
    key = JSON.parse(quoted)
  } catch {
    return 'no JSON'
  }
  if (unsafeKeys.has(key)) return 'a key that is not allowed'
  if (level.keys?.has(key)) return 'a key that stands twice in an object'
  level.keys?.add(key)
  level.expectsKey = false
  return undefined
}

function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return undefined
}
