import { matchingFiles } from '../config/path-globs.ts'
import type { Settings } from '../config/resolve.ts'
import { changedFilesOf } from '../github/pull-request-files.ts'
import type { FoundPullRequest } from '../github/pull-request-of-run.ts'
import type { GithubSession } from '../job/github-session.ts'
import { untouchedWords } from '../suite/changed-files.ts'

/**
 * Why a pull request cannot matter by its files, as GitHub lists them; what its own run says of them is not asked.
 * @returns undefined where it touches one of the trusted globs, or there are none
 * @throws the API's error
 */
export async function untouchedOnGithub(
  { inputs }: Pick<Settings, 'inputs'>,
  { number }: FoundPullRequest,
  { client, repository }: Pick<GithubSession, 'client' | 'repository'>,
): Promise<string | undefined> {
  if (inputs.paths === undefined) return undefined
  const files = await changedFilesOf(client, repository, number)
  if (files === undefined || matchingFiles(files, inputs.paths).length > 0) return undefined
  return untouchedWords(files.length)
}
