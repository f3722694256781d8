import type { z } from 'zod'
import { Failure } from './failure.ts'
import { nearest } from './nearest.ts'
import { plural } from './number.ts'
import { defined } from './objects.ts'

/** One thing wrong with what the caller gave. */
export interface Fault {
  /** `tidb-bench.yml:12`, `input threads`, `--threads`. */
  readonly where: string
  /** Problem, with the value seen. */
  readonly what: string
  readonly remedy?: string
}

/** Fault of a key, by its name. */
export interface KeyFault {
  readonly key: string
  readonly what: string
}

/** More is no help, and a file can have thousands. */
const MOST_LINES = 50

/** Faults that are known one by one, so that those of several readings become one list. */
class FaultsFailure extends Failure {
  readonly faults: readonly Fault[]

  constructor(title: string, faults: readonly Fault[]) {
    const others = faults.length - MOST_LINES
    const more = others > 0 ? [`  and ${plural(others, 'more error')}`] : []
    super('input', [title, ...faults.slice(0, MOST_LINES).map(faultLine), ...more].join('\n'))
    this.faults = faults
  }
}

/** All faults in one failure, so that the user can fix them in one go. */
export function faultsFailure(title: string, faults: readonly Fault[]): Failure {
  return new FaultsFailure(title, faults)
}

function faultLine({ where, what, remedy }: Fault): string {
  const more = remedy === undefined ? '' : `; ${remedy}`
  return `  ${where === '' ? '' : `${where}: `}${what}${more}`
}

/** Readings that do not need each other; their faults are reported as one list. */
export interface Readings {
  /** @returns undefined where it had faults @throws what is no bad input */
  read<T>(reading: () => T): T | undefined
  /** Every fault so far as one failure; there is at least one. */
  failure(): Failure
  /** @throws {@link failure}, if there is a fault */
  end(): void
}

export function openReadings(): Readings {
  const failures: Failure[] = []
  return {
    read(reading) {
      try {
        return reading()
      } catch (error) {
        if (!(error instanceof Failure) || error.kind !== 'input') throw error
        failures.push(error)
        return undefined
      }
    },
    failure: () => asOne(failures),
    end() {
      if (failures.length > 0) throw asOne(failures)
    },
  }
}

function asOne(failures: readonly Failure[]): Failure {
  const [first] = failures
  if (first !== undefined && failures.length === 1) return first
  const faults = failures.flatMap(faultsOf)
  return new FaultsFailure(
    `Nothing was started, because there are ${plural(faults.length, 'error')}:`,
    faults,
  )
}

function faultsOf(failure: Failure): readonly Fault[] {
  if (failure instanceof FaultsFailure) return failure.faults
  return [{ where: '', what: failure.message, ...defined({ remedy: failure.remedy }) }]
}

/**
 * Zod's issues as faults. `place` names the spot of a path, `seen` the value there.
 * @param validKeys keys that there are, for one that there is not; asked only where it is needed
 */
export function issuesToFaults(
  issues: readonly z.core.$ZodIssue[],
  place: (path: readonly PropertyKey[]) => string,
  valueAt: (path: readonly PropertyKey[]) => unknown,
  validKeys: () => readonly string[] = () => [],
): Fault[] {
  return issues.flatMap((issue) => {
    if (isUnknownKey(issue)) {
      // Of a file that is a list, the line says more than the number of an item.
      const isNamed = issue.path.some((part) => typeof part !== 'number')
      return issue.keys.map((key) => ({
        where: place([...issue.path, key]),
        what: `unknown key \`${key}\`${isNamed ? ` in \`${issue.path.join('.')}\`` : ''}`,
        remedy: rightPlaces(key, issue.path) ?? spelling(key, validKeys()),
      }))
    }
    const value = valueAt(issue.path)
    const intended = issue.code === 'invalid_union' ? meantOf(issue, value) : undefined
    if (intended !== undefined) return issuesToFaults(intended, place, valueAt, validKeys)
    const { words, remedy } = expectationOf(issue, value)
    const where = place(issue.path)
    const key = issue.path.join('.')
    // A place such as `--threads` is the key itself; a line of a file is not.
    const of = where.endsWith(key) ? '' : `\`${key}\`: `
    const what = `${of}${words}; got ${shown(value)}`
    return [{ where, what, ...defined({ remedy }) }]
  })
}

/** Returns the right place for a key of the gate that is in the wrong section. */
function rightPlaces(key: string, path: readonly PropertyKey[]): string | undefined {
  if (!/^tolerances?$/.test(key) || path[0] === 'gate') return undefined
  if (path.includes('statements'))
    return 'set it in tidb-bench.yml, under `gate`: `statements: { TRANSACTION/STATEMENT: 50% }`'
  return path.includes('workloads') || path.includes('transactions')
    ? 'set it in tidb-bench.yml, under `gate`: `workloads: { NAME: 5% }`'
    : 'set it in tidb-bench.yml, under `gate`'
}

function spelling(key: string, validKeys: readonly string[]): string {
  // A key of another kind of target, for instance: it is spelled as it should be.
  if (validKeys.includes(key)) return 'remove it: it is a key of another section or kind'
  const suggestion = nearest(key, validKeys)
  return suggestion === undefined
    ? 'remove it or correct its spelling'
    : `did you mean "${suggestion}"?`
}

/**
 * Finds the shape whose keys fit best, if there is one: its own faults say more than that none
 * fits.
 */
function meantOf(
  issue: z.core.$ZodIssueInvalidUnion,
  value: unknown,
): z.core.$ZodIssue[] | undefined {
  const written = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
  const [first, second] = issue.errors
    .filter((issues) => issues.every((each) => isUnknownKey(each) || each.path.length > 0))
    .map((issues) => {
      const unknown = issues.flatMap((each) => (isUnknownKey(each) ? each.keys : [])).length
      const lacking = issues.filter(({ path }) => path.length === 1).length
      return { issues, unknown, misfits: 1000 * unknown + lacking }
    })
    .filter(({ unknown }) => unknown < written)
    .sort((one, other) => one.misfits - other.misfits)
  if (first === undefined || first.misfits === second?.misfits || !libraryWords.test(issue.message))
    return undefined
  return first.issues.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}

function isUnknownKey(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue.code === 'unrecognized_keys'
}

const MOST_SHOWN = 80

/**
 * A value in words: a list and keys by what is in them, and nothing as its JSON but a text in
 * quotes.
 */
function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  const keys = typeof value === 'object' ? `the keys ${Object.keys(value).join(', ')}` : undefined
  if (keys === 'the keys ') return 'no key'
  const text = keys ?? (typeof value === 'string' ? JSON.stringify(value) : String(value))
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 3)}…` : text
}

/** `expected none, status or check-run`, and the word that the caller most likely meant. */
type Expectation = Pick<Fault, 'remedy'> & { readonly words: string }

/** The schema library's own messages are for programmers; ours are left alone. */
const libraryWords = /^(?:Invalid |Too (?:small|big): |Unrecognized )/

/** Zod's issue in the words of the caller. @param input the value that was there */
function expectationOf(issue: z.core.$ZodIssue, input: unknown): Expectation {
  if (!libraryWords.test(issue.message)) return { words: issue.message }
  switch (issue.code) {
    case 'invalid_value':
      return oneOf(issue.values, input)
    case 'invalid_union':
      return unionOf(issue, input)
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

function oneOf(values: readonly unknown[], value: unknown): Expectation {
  const words = values.map(String)
  const last = words.at(-1)
  const expected = words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
  const suggestion = typeof value === 'string' ? nearest(value, words) : undefined
  const remedy = suggestion === undefined ? undefined : `did you mean "${suggestion}"?`
  return { words: `expected ${expected}`, ...defined({ remedy }) }
}

function unionOf(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Expectation {
  // Of keys by kind it names the kinds, which its type does not say.
  if ('options' in issue) return oneOf(issue.options as readonly unknown[], value)
  const alternatives = issue.errors
    .flat()
    .filter((each) => each.path.length === 0 && !isUnknownKey(each))
    .map((each) => expectationOf(each, value).words.replace(/^expected /, ''))
  if (alternatives.length > 0) return { words: `expected ${alternatives.join(', or ')}` }
  // All of them have keys, and of none do these fit.
  const missing = issue.errors.flat().filter((each) => !isUnknownKey(each))
  const keys = new Set(missing.map(({ path }) => `\`${String(path[0])}\``))
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

const countWords = {
  from: 'at least',
  over: 'more than',
  'up to': 'at most',
  below: 'fewer than',
} as const

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
