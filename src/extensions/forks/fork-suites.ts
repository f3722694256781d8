import { join, normalize } from 'node:path'
import { DEFAULT_SUITE, type GivenInputs, withInputs } from '../../core/config/inputs.ts'
import {
  configuredSuites,
  DEFAULT_CONFIG_FILE,
  resolveSettings,
  type Settings,
} from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { resultFiles, writeResultFile } from '../../core/job/result-folder.ts'
import { FULL_SUITE, hasConfigFile } from '../../core/job/source.ts'
import type { GithubSession } from '../../github/client.ts'
import { extentOf, type WorkflowRunEvent } from '../../github/event.ts'
import { type FoundPullRequest, fileAt } from '../../github/finished-run.ts'
import { shortCommit } from '../../words/commit.ts'

/** The suites that may be judged in a workflow on `workflow_run`, by the trusted configuration. */
export interface ForkSuites {
  /** Settings by name, in the order of the configuration. */
  readonly settings: ReadonlyMap<string, Settings>
  /**
   * The suites that a run must hand over, at least one; those that it hands over beside them are
   * judged as well.
   * @param labels of the pull request
   */
  required(labels: readonly string[]): readonly string[]
  /**
   * The suite by whose name the result of one is marked; undefined where another one has taken its
   * place.
   */
  marked(suite: string, labels: readonly string[]): string | undefined
}

/**
 * Every suite of the configuration is known, since a run measures the one that its label or its
 * workflow picks. The input `suite` says which one must be there; where the configuration has none
 * of that default name, all must be but `full`.
 * @throws Failure `input` with every fault
 */
export function forkSuites(inputs: GivenInputs): ForkSuites {
  const { values } = inputs
  const configured = configuredSuites(inputs)
  const requested = values.suite
  const isOpen =
    requested === DEFAULT_SUITE && configured.length > 0 && !configured.includes(requested)
  // An unknown one is reported as for any other job.
  const names = isOpen || configured.includes(requested) ? configured : [requested]
  const settings = new Map(
    names.map((name) => [name, resolveSettings(withInputs(inputs, { suite: name }))]),
  )
  const partial = names.filter((name) => name !== FULL_SUITE)
  /** The label has the full one measured in place of the default one. */
  const isFull = (labels: readonly string[]) =>
    !isOpen &&
    requested === DEFAULT_SUITE &&
    hasConfigFile(values) &&
    extentOf(labels) === 'full' &&
    configured.includes(FULL_SUITE)
  return {
    settings,
    required(labels) {
      if (isOpen) return partial.length > 0 ? partial : names
      return [isFull(labels) ? FULL_SUITE : requested]
    },
    marked(suite, labels) {
      if (!isFull(labels)) return suite
      return suite === FULL_SUITE ? requested : suite === requested ? undefined : suite
    },
  }
}

/**
 * The inputs with the configuration of the branch that the pull request goes to. The checkout of a
 * workflow_run is the default branch; a release branch may gate by other tolerances. Where that
 * branch has no such file, the checkout's counts.
 * @throws the API's error
 */
export async function inputsForBase(
  inputs: GivenInputs,
  event: WorkflowRunEvent,
  { baseRef, baseCommit }: FoundPullRequest,
  { client, repository }: GithubSession,
  folder: string,
  io: Io,
): Promise<GivenInputs> {
  if (baseRef === event.defaultBranch) return inputs
  // The API knows a file by one path alone: `./tidb-bench.yml` is none.
  const path = normalize(inputs.values.config ?? DEFAULT_CONFIG_FILE)
  const text = await fileAt(client, repository, path, baseCommit)
  if (text === undefined) return inputs
  io.log.info(`${path} is that of ${shortCommit(baseCommit)}, the base of the pull request`)
  writeResultFile(folder, resultFiles.baseConfig, text)
  return withInputs(inputs, { config: join(folder, resultFiles.baseConfig) })
}
