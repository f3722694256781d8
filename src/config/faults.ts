import type { z } from 'zod'
import { Failure } from '../record/failure.ts'
import { defined } from '../words/defined.ts'
import { expectationOf } from './expectation.ts'

/** One thing wrong with what the caller gave. */
export interface Fault {
  /** `tidb-bench.yml:12`, `input threads`, `--threads`. */
  readonly where: string
  /** What is wrong, with the value seen. */
  readonly what: string
  readonly remedy?: string
}

/** All faults in one failure, so that the caller mends them in one go. */
export function faultsFailure(title: string, faults: readonly Fault[]): Failure {
  const lines = faults.map(
    ({ where, what, remedy }) => `  ${where}: ${what}${remedy === undefined ? '' : `; ${remedy}`}`,
  )
  return new Failure('input', `${title}\n${lines.join('\n')}`)
}

/** Zod's issues as faults. `place` names the spot of a path, `seen` the value there. */
export function issuesToFaults(
  issues: readonly z.core.$ZodIssue[],
  place: (path: readonly PropertyKey[]) => string,
  seen: (path: readonly PropertyKey[]) => unknown,
): Fault[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        where: place([...issue.path, key]),
        what: `unknown key \`${key}\`${issue.path.length === 0 ? '' : ` in \`${issue.path.join('.')}\``}`,
        remedy: 'remove it or correct its spelling',
      }))
    }
    const meant = issue.code === 'invalid_union' ? meantOf(issue) : undefined
    if (meant !== undefined) return issuesToFaults(meant, place, seen)
    const value = seen(issue.path)
    const { words, remedy } = expectationOf(issue, value)
    const where = place(issue.path)
    const key = issue.path.join('.')
    // A place such as `--threads` is the key itself; a line of a file is not.
    const of = where.endsWith(key) ? '' : `\`${key}\`: `
    const what = `${of}${words}; got ${value === undefined ? 'nothing' : shown(value)}`
    return [{ where, what, ...defined({ remedy }) }]
  })
}

/** Of several shapes the one whose keys fit, where it is one alone: its own faults say more than that none fits. */
function meantOf(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const fitting = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0))
  const [meant] = fitting
  if (meant === undefined || fitting.length > 1 || !issue.message.startsWith('Invalid ')) return undefined
  return meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
