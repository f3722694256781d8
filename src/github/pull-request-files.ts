import type { Client } from './client.ts'
import type { Repository } from './repository.ts'

/** GitHub lists no more of a pull request. */
const MOST_FILES = 3_000

/**
 * Paths of the files that a pull request changes, of a renamed one both. Needs `pull-requests: read`.
 * @returns undefined where there are more than GitHub tells
 * @throws the API's error
 */
export async function changedFilesOf(
  client: Client,
  repository: Repository,
  pullRequest: number,
): Promise<string[] | undefined> {
  const files = await client.paginate(client.rest.pulls.listFiles, {
    ...repository,
    pull_number: pullRequest,
    per_page: 100,
  })
  if (files.length >= MOST_FILES) return undefined
  return files.flatMap(({ filename, previous_filename: before }) =>
    before === undefined ? [filename] : [filename, before],
  )
}
