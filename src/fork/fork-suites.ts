import { faultsFailure } from '../config/faults.ts'
import { type GivenInputs, withInputs } from '../config/given-inputs.ts'
import { DEFAULT_SUITE } from '../config/inputs/suite.ts'
import { configuredSuites, resolveSettings, type Settings } from '../config/resolve.ts'
import { extentOf } from '../github/labels.ts'
import { FULL_SUITE, hasConfigFile } from '../job/labels.ts'

/** The suites that may be judged in a workflow on `workflow_run`, by the trusted configuration. */
export interface ForkSuites {
  /** By name, in the order of the configuration. */
  readonly settings: ReadonlyMap<string, Settings>
  /**
   * The suites that a run must hand over, at least one; those that it hands over beside them are judged as well.
   * @param labels of the pull request
   */
  required(labels: readonly string[]): readonly string[]
  /** The suite by whose name the result of one is marked; undefined where another one has taken its place. */
  marked(suite: string, labels: readonly string[]): string | undefined
}

/**
 * Every suite of the configuration is known, since a run measures the one that its label or its workflow picks. The
 * input `suite` says which one must be there; where the configuration has none of that default name, all must be but
 * `full`.
 * @throws Failure `input` with every fault
 */
export function forkSuites(given: GivenInputs): ForkSuites {
  const { values, label } = given
  if (values.shard !== undefined) {
    const what = 'has no effect where another run measured: what it hands over is whole'
    throw faultsFailure('The inputs have faults:', [{ where: label('shard'), what, remedy: 'leave it out' }])
  }
  const known = configuredSuites(values)
  const asked = values.suite
  const isOpen = asked === DEFAULT_SUITE && known.length > 0 && !known.includes(asked)
  // An unknown one is told as for any other job.
  const names = isOpen || known.includes(asked) ? known : [asked]
  const settings = new Map(names.map((name) => [name, resolveSettings(withInputs(given, { suite: name }))]))
  const partial = names.filter((name) => name !== FULL_SUITE)
  /** The label has the full one measured in place of the default one. */
  const isFull = (labels: readonly string[]) =>
    !isOpen &&
    asked === DEFAULT_SUITE &&
    hasConfigFile(values) &&
    extentOf(labels) === 'full' &&
    known.includes(FULL_SUITE)
  return {
    settings,
    required(labels) {
      if (isOpen) return partial.length > 0 ? partial : names
      return [isFull(labels) ? FULL_SUITE : asked]
    },
    marked(suite, labels) {
      if (!isFull(labels)) return suite
      return suite === FULL_SUITE ? asked : suite === asked ? undefined : suite
    },
  }
}
