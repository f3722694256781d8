import { shortCommit } from '../words/commit.ts'
import { apiStatus } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository } from './event-types.ts'
import { type PullRequestHead, retargetTimes, setTimeIsOfHead } from './labels.ts'

/** Command in the first line of a comment. `commit`: full hash of the commit to accept. */
export type AcceptCommand =
  | { readonly state: 'none' }
  | { readonly state: 'accept'; readonly commit?: string }
  | { readonly state: 'malformed'; readonly why: string }

/** Reads `/bench accept [COMMIT]`, which must be the first line of the comment. */
export function parseAcceptCommand(body: string): AcceptCommand {
  const [first = ''] = body.slice(0, 1_000).split(/\r\n|\n|\r/, 1)
  const [verb, command, commit, ...more] = first.trim().split(/[ \t]+/)
  if (verb !== '/bench' || command !== 'accept') return { state: 'none' }
  if (commit === undefined) return { state: 'accept' }
  // An author can make another commit whose name begins in the same way.
  if (more.length > 0 || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(commit))
    return {
      state: 'malformed',
      why: 'write `/bench accept` alone, or with all digits of the commit',
    }
  return { state: 'accept', commit: commit.toLowerCase() }
}

/** A comment that accepts something, and who wrote it. */
export type AcceptComment =
  | { readonly state: 'none' }
  | { readonly state: 'set'; readonly by: readonly string[] }
  | { readonly state: 'void'; readonly why: string }

/** Authors whose rights are looked up: strangers may comment without end. */
const MOST_AUTHORS = 20

/**
 * Finds the authors of `/bench accept` for this head and base, the newest first. A comment counts
 * only as first written: whoever may push can edit what others wrote. With a commit it applies to
 * that commit; without, GitHub's clock must show that this commit was the head by then, which needs
 * `actions: read`.
 * @param head without `branch` only comments that name the commit count
 * @throws the API's error
 */
export async function acceptComments(
  client: Client,
  repository: Repository,
  head: Pick<PullRequestHead, 'number' | 'commit'> & {
    readonly clock?: PullRequestHead | undefined
  },
): Promise<AcceptComment> {
  const { number, commit, clock } = head
  const comments = await client
    .paginate(client.rest.issues.listComments, {
      ...repository,
      issue_number: number,
      per_page: 100,
    })
    .catch((error: unknown) => {
      // A job that cannot read comments ignores them; a label still counts.
      if (apiStatus(error) === 403 || apiStatus(error) === 404) return []
      throw error
    })
  const written = comments
    .flatMap(({ body, user, created_at, updated_at }) => {
      const command = parseAcceptCommand(body ?? '')
      if (command.state !== 'accept' || user === null || created_at !== updated_at) return []
      return [{ by: user.login, at: Date.parse(created_at), commit: command.commit }]
    })
    .sort((a, b) => b.at - a.at)
  if (written.length === 0) return { state: 'none' }
  const retargets = await retargetTimes(client, repository, number)
  const sameBase = written.filter(({ at }) => !retargets.some((time) => time >= at))
  const meant = sameBase.filter((each) => each.commit === commit)
  const plain = sameBase.filter((each) => each.commit === undefined)
  const isOfHead =
    plain.length === 0 || clock === undefined
      ? () => false
      : await setTimeIsOfHead(client, repository, clock).catch((error: unknown) => {
          if (meant.length > 0) return () => false
          throw error
        })
  const valid = [...meant, ...plain.filter(({ at }) => isOfHead(at))]
  const by = [...new Set(valid.map((each) => each.by))].slice(0, MOST_AUTHORS)
  return by.length > 0
    ? { state: 'set', by }
    : {
        state: 'void',
        why: `\`/bench accept\` on #${number} was not written for ${shortCommit(commit)} and its current base; to be sure, write \`/bench accept ${commit}\``,
      }
}
