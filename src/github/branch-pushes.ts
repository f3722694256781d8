import type { Client } from './client.ts'
import type { Repository } from './repository.ts'

/**
 * Whether a branch of this repository stands as it did at a moment, by GitHub's own list of its pushes: the times in
 * commits are their authors' to choose. Needs `contents: read`.
 * @param head the branch's commit, as it was read before
 * @param moment ISO time; a push in that very second counts as a later one
 * @throws the API's error where it cannot be asked
 */
export async function isUnmovedSince(
  client: Client,
  repository: Repository,
  { branch, head }: { readonly branch: string; readonly head: string },
  moment: string,
): Promise<boolean> {
  // Newest first; the later ones are all that matters.
  const { data } = await client.rest.repos.listActivities({
    ...repository,
    ref: `refs/heads/${branch}`,
    per_page: 100,
  })
  const since = Math.floor(Date.parse(moment) / 1000)
  if (data.some(({ timestamp }) => Date.parse(timestamp) / 1000 >= since)) return false
  // A list that does not end at the head lags behind it.
  const [newest] = data
  return newest === undefined || newest.after === head
}
