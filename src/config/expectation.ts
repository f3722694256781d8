import type { z } from 'zod'
import { nearest } from '../words/nearest.ts'
import { plural } from '../words/number.ts'

/** What should have stood there. */
export interface Expectation {
  /** `expected none, status or check-run`. */
  readonly words: string
  /** Where the caller most likely meant one of several words. */
  readonly remedy?: string
}

/** The schema library's own messages are for programmers; ours are left alone. */
const libraryWords = /^(?:Invalid |Too (?:small|big): |Unrecognized )/

/** Zod's issue in the words of the caller. @param seen the value that stood there */
export function expectationOf(issue: z.core.$ZodIssue, seen: unknown): Expectation {
  if (!libraryWords.test(issue.message)) return { words: issue.message }
  switch (issue.code) {
    case 'invalid_value':
      return oneOf(issue.values, seen)
    case 'invalid_union':
      return unionOf(issue, seen)
    case 'invalid_type':
      return { words: `expected ${kindWords[issue.expected] ?? issue.expected}` }
    case 'too_small':
      return {
        words: `expected ${sizeWords(issue.origin, issue.inclusive ? 'from' : 'over', issue.minimum)}`,
      }
    case 'too_big':
      return {
        words: `expected ${sizeWords(issue.origin, issue.inclusive ? 'up to' : 'below', issue.maximum)}`,
      }
    case 'invalid_key': {
      const [of] = issue.issues
      return of === undefined ? { words: issue.message } : expectationOf(of, issue.path.at(-1))
    }
    case 'not_multiple_of':
      return { words: `expected a multiple of ${issue.divisor}` }
    default:
      return { words: 'expected something else' }
  }
}

function oneOf(values: readonly unknown[], seen: unknown): Expectation {
  const words = values.map(String)
  const last = words.at(-1)
  const expected = words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
  const meant = typeof seen === 'string' ? nearest(seen, words) : undefined
  return {
    words: `expected ${expected}`,
    ...(meant === undefined ? {} : { remedy: `did you mean "${meant}"?` }),
  }
}

function unionOf(issue: z.core.$ZodIssueInvalidUnion, seen: unknown): Expectation {
  // Of keys by kind it names the kinds, which its type does not say.
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options, seen)
  const alternatives = issue.errors.flatMap((issues) =>
    issues
      .filter(({ path }) => path.length === 0)
      .map((each) => expectationOf(each, seen).words.replace(/^expected /, '')),
  )
  if (alternatives.length > 0) return { words: `expected ${alternatives.join(', or ')}` }
  // All of them have keys, and of none do these fit.
  const keys = new Set(issue.errors.flatMap((issues) => issues.map(({ path }) => `\`${String(path[0])}\``)))
  return { words: `expected ${[...keys].join(', or ')}` }
}

const kindWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
}

type Bound = 'from' | 'over' | 'up to' | 'below'

const countWords = { from: 'at least', over: 'more than', 'up to': 'at most', below: 'fewer than' } as const

function sizeWords(origin: string, bound: Bound, limit: number | bigint): string {
  switch (origin) {
    case 'array':
      return `a list of ${countWords[bound]} ${plural(Number(limit), 'item')}`
    case 'string':
      return `text of ${countWords[bound]} ${plural(Number(limit), 'character')}`
    default:
      return `a number ${bound} ${limit}`
  }
}
