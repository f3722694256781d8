import { join } from 'node:path'
import { hasOwnFiles, withContent } from '../config/own-load/content.ts'
import type { Settings } from '../config/resolve.ts'
import { openGuard } from '../job/guard.ts'
import { openWorktree } from '../server/builds/worktree.ts'
import { git } from '../system/git.ts'
import { shortCommit } from '../words/commit.ts'
import type { ComparedCommits } from './compared-commits.ts'

/** The files of the base's commit, for as long as they are needed. */
export interface BaseFiles {
  /** With the folder that the base takes its workloads from. */
  readonly settings: Settings
  /** Present: the workloads of both commits say the same, and run on servers that are the same too. */
  readonly same?: string
  remove(): Promise<void>
}

/**
 * Where a commit changes the load and not the server, the base has its workloads from its own commit.
 * @throws Failure `input` where the commit is known nowhere
 */
export async function openBaseFiles(settings: Settings, commits: ComparedCommits): Promise<BaseFiles> {
  const { base, against, build, suite } = settings
  const isOfFiles = against !== undefined && build === undefined && hasOwnFiles(suite)
  if (base === undefined || commits.base === undefined || !isOfFiles) {
    return { settings, remove: async () => undefined }
  }
  const guard = openGuard()
  try {
    const worktree = await openWorktree(commits.source, commits.base, guard.ledger)
    const inside = (await git(['rev-parse', '--show-prefix'], { cwd: commits.source.folder }))
      .toString()
      .trim()
    const workloadFolder = join(worktree.path, inside)
    const same = sameContents(settings, workloadFolder)
      ? `the workloads of ${shortCommit(commits.base)} and ${shortCommit(commits.candidate)} say the same`
      : undefined
    return {
      settings: { ...settings, base: { ...base, workloadFolder } },
      ...(same === undefined ? {} : { same }),
      async remove() {
        await worktree.remove()
        guard.release()
      },
    }
  } catch (error) {
    guard.release()
    throw error
  }
}

/** What the base cannot read is another load, and told where it is compared. */
function sameContents({ suite }: Settings, folder: string): boolean {
  if (!suite.workloads.every(({ contents }) => contents !== undefined)) return false
  try {
    const before = withContent(suite, undefined, folder)
    return suite.workloads.every(
      ({ contents }, index) => JSON.stringify(contents) === JSON.stringify(before.workloads[index]?.contents),
    )
  } catch {
    return false
  }
}
