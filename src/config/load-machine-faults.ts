import { faultsFailure } from './faults.ts'
import type { GivenInputs } from './given-inputs.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'

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
