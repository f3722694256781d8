import type { BenchEvent } from '../github/event.ts'
import type { Io } from '../job/io.ts'
import type { SourceCheckout } from '../server/builds/worktree.ts'
import { tryGit } from '../system/git.ts'
import { wantedByRequest } from './wanted-by-request.ts'

/**
 * The head of the branch that a change goes to. After a push that is what the branch was before it; elsewhere the default
 * branch, as far as the checkout knows it.
 * @returns undefined where nothing says it
 */
export async function targetBranchHead(
  event: BenchEvent,
  { folder }: SourceCheckout,
  io: Io,
): Promise<string | undefined> {
  switch (event.kind) {
    case 'pull_request':
    case 'merge_group':
      return event.baseCommit
    case 'issue_comment': {
      const wanted = await wantedByRequest(event, io)
      return wanted?.kind === 'merge-base' ? wanted.base : undefined
    }
    case 'push':
      // A branch that was made by the push was nothing before it.
      return /^0+$/.test(event.before) ? undefined : event.before
    default:
      return defaultBranchHead(folder, event.defaultBranch)
  }
}

async function defaultBranchHead(folder: string, name: string | undefined): Promise<string | undefined> {
  const named = name === undefined ? [] : [`refs/remotes/origin/${name}`]
  const usual = ['main', 'master'].flatMap((each) => [`refs/remotes/origin/${each}`, `refs/heads/${each}`])
  for (const ref of [...named, 'refs/remotes/origin/HEAD', ...usual]) {
    const found = await tryGit(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: folder })
    if (found.exitCode === 0) return found.stdout.toString().trim()
  }
  return undefined
}
