import type { z } from 'zod'
import { Failure } from '../record/failure.ts'
import { defined } from '../words/defined.ts'
import { nearest } from '../words/nearest.ts'
import { plural } from '../words/number.ts'
import { expectationOf } from './expectation.ts'

/** One thing wrong with what the caller gave. */
export interface Fault {
  /** `tidb-bench.yml:12`, `input threads`, `--threads`. */
  readonly where: string
  /** What is wrong, with the value seen. */
  readonly what: string
  readonly remedy?: string
}

/** Faults that are known one by one, so that those of several readings become one list. */
class FaultsFailure extends Failure {
  readonly faults: readonly Fault[]

  constructor(title: string, faults: readonly Fault[]) {
    super('input', [title, ...faults.map(faultLine)].join('\n'))
    this.faults = faults
  }
}

/** All faults in one failure, so that the caller mends them in one go. */
export function faultsFailure(title: string, faults: readonly Fault[]): Failure {
  return new FaultsFailure(title, faults)
}

function faultLine({ where, what, remedy }: Fault): string {
  const more = remedy === undefined ? '' : `; ${remedy}`
  return `  ${where === '' ? '' : `${where}: `}${what}${more}`
}

/** Readings that do not need each other, whose faults are told as one list. */
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
  return new FaultsFailure(`Nothing is started: there are ${plural(faults.length, 'fault')}:`, faults)
}

function faultsOf(failure: Failure): readonly Fault[] {
  if (failure instanceof FaultsFailure) return failure.faults
  return [{ where: '', what: failure.message, ...defined({ remedy: failure.remedy }) }]
}

/**
 * Zod's issues as faults. `place` names the spot of a path, `seen` the value there.
 * @param known keys that there are, for one that there is not; asked only where it is needed
 */
export function issuesToFaults(
  issues: readonly z.core.$ZodIssue[],
  place: (path: readonly PropertyKey[]) => string,
  seen: (path: readonly PropertyKey[]) => unknown,
  known: () => readonly string[] = () => [],
): Fault[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        where: place([...issue.path, key]),
        what: `unknown key \`${key}\`${issue.path.length === 0 ? '' : ` in \`${issue.path.join('.')}\``}`,
        remedy: spelling(nearest(key, known())),
      }))
    }
    const meant = issue.code === 'invalid_union' ? meantOf(issue) : undefined
    if (meant !== undefined) return issuesToFaults(meant, place, seen, known)
    const value = seen(issue.path)
    const { words, remedy } = expectationOf(issue, value)
    const where = place(issue.path)
    const key = issue.path.join('.')
    // A place such as `--threads` is the key itself; a line of a file is not.
    const of = where.endsWith(key) ? '' : `\`${key}\`: `
    const what = `${of}${words}; got ${shown(value)}`
    return [{ where, what, ...defined({ remedy }) }]
  })
}

function spelling(meant: string | undefined): string {
  return meant === undefined ? 'remove it or correct its spelling' : `did you mean "${meant}"?`
}

/** Of several shapes the one whose keys fit, where it is one alone: its own faults say more than that none fits. */
function meantOf(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const fitting = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0))
  const [meant] = fitting
  if (meant === undefined || fitting.length > 1 || !issue.message.startsWith('Invalid ')) return undefined
  return meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}

const MOST_SHOWN = 80

/** A value in words: a list and keys by what is in them, and nothing as its JSON but a text in quotes. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  const text =
    typeof value === 'object'
      ? Object.keys(value).length === 0
        ? 'no key'
        : `the keys ${Object.keys(value).join(', ')}`
      : typeof value === 'string'
        ? JSON.stringify(value)
        : String(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 3)}…` : text
}
