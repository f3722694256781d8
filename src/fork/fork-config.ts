import { join, normalize } from 'node:path'
import { type GivenInputs, withInputs } from '../config/given-inputs.ts'
import { DEFAULT_CONFIG_FILE } from '../config/resolve.ts'
import { fileAt } from '../github/branch-file.ts'
import type { WorkflowRunEvent } from '../github/event.ts'
import type { FoundPullRequest } from '../github/pull-request-of-run.ts'
import type { GithubSession } from '../job/github-session.ts'
import type { Io } from '../job/io.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { shortCommit } from '../words/commit.ts'

/**
 * The inputs with the configuration of the branch that the pull request goes to. The checkout of a workflow_run is the
 * default branch; a release branch may gate by other tolerances. Where that branch has no such file, the checkout's
 * counts.
 * @throws the API's error
 */
export async function inputsForBase(
  given: GivenInputs,
  event: WorkflowRunEvent,
  { baseRef, baseCommit }: FoundPullRequest,
  { client, repository }: GithubSession,
  folder: string,
  io: Io,
): Promise<GivenInputs> {
  if (baseRef === event.defaultBranch) return given
  // The API knows a file by one path alone: `./tidb-bench.yml` is none.
  const path = normalize(given.values.config ?? DEFAULT_CONFIG_FILE)
  const text = await fileAt(client, repository, path, baseCommit)
  if (text === undefined) return given
  io.log.info(`${path} is that of ${shortCommit(baseCommit)}, the base of the pull request`)
  writeResultFile(folder, resultFiles.baseConfig, text)
  return withInputs(given, { config: join(folder, resultFiles.baseConfig) })
}
