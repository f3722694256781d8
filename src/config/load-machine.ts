import { z } from 'zod'
import { MOST_SHARDS } from '../record/schema.ts'
import { faultsFailure } from './faults.ts'
import type { GivenInputs } from './given-inputs.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'

/** One of several machines that put load on one server at the same time. */
export interface LoadMachineChoice {
  /** From 1; the first one leads. */
  readonly number: number
  readonly count: number
}

/** `2/3`. */
export const loadMachineSchema = z.string().transform((text, context): LoadMachineChoice => {
  const [, number = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  if (number >= 1 && number <= count && count >= 2 && count <= MOST_SHARDS) return { number, count }
  const message = `expected which of several machines this is, such as 2/3 (of 2 to ${MOST_SHARDS})`
  context.addIssue({ code: 'custom', message, input: text })
  return z.NEVER
})

interface Measured {
  readonly base?: TargetConfig | undefined
  readonly candidate: TargetConfig
  readonly servers?: object | undefined
  readonly suite: Pick<SuiteConfig, 'workloads'>
}

/**
 * Several machines can load only a server that all of them reach, and only one: side by side each would decide by its own
 * figures when it has seen enough.
 * @throws Failure `input`
 */
export function refuseLoadMachine(
  { values, label }: GivenInputs,
  { base, candidate, servers, suite }: Measured,
): void {
  if (values.loadMachine === undefined) return
  const where = label('load-machine')
  const fault =
    candidate.kind !== 'endpoint'
      ? { where, what: `has no effect for a target of kind ${candidate.kind}`, remedy: 'name an endpoint' }
      : base !== undefined || servers !== undefined
        ? {
            where,
            what: 'contradicts a comparison of two servers',
            remedy: 'measure one, and compare records',
          }
        : setsVariables(candidate, suite)
          ? {
              where,
              what: 'contradicts variables: the first machine to end would put them back',
              remedy: 'set them at the server before',
            }
          : values.shard !== undefined
            ? { where, what: `contradicts ${label('shard')}`, remedy: 'give one of the two' }
            : undefined
  if (fault !== undefined) throw faultsFailure('Inputs contradict each other:', [fault])
}

function setsVariables(target: TargetConfig, { workloads }: Measured['suite']): boolean {
  const own = target.kind === 'endpoint' ? Object.keys(target.variables) : []
  return own.length > 0 || workloads.some(({ variables }) => Object.keys(variables).length > 0)
}
