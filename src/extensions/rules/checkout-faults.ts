import { CommitGraph } from '../../core/baseline/commit-graph.ts'
import { inSentences } from '../../core/job/error.ts'
import type { Io } from '../../core/job/io.ts'
import { sourceRemote } from '../../core/steps/baseline-source.ts'
import type { BenchEvent, MergeGroupEvent, PullRequestEvent } from '../../github/event.ts'
import { listChangedPaths } from '../../system/changed-paths.ts'
import { tryGit } from '../../system/git.ts'
import { lazyGuard } from '../../system/guard.ts'
import { bringHere, type SourceCheckout } from '../../system/worktree.ts'
import { shortCommit } from '../../words/commit.ts'
import { oneLine } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'

/** Checks whether a job measures a change that is not merged yet. */
function hasChange(event: BenchEvent): event is PullRequestEvent | MergeGroupEvent {
  return event.kind === 'pull_request' || event.kind === 'merge_group'
}

/** Relation of the commit that is checked out to the change that a job is about. */
type Containment = 'same' | 'descendant' | { readonly fault: string }

/**
 * Checks whether a checkout contains the change that a job measures: the head of the pull request
 * or merge group, the merge commit that GitHub made of it, or what descends from it.
 * @param folder of the checkout
 */
async function findContainment(event: BenchEvent, io: Io, folder: string): Promise<Containment> {
  if (!hasChange(event)) return 'same'
  const head = event.headCommit
  const answer = await tryGit(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: folder })
  const here = answer.stdout.toString().trim()
  if (here === head || here === io.env.GITHUB_SHA) return 'same'
  const isAncestor = ['merge-base', '--is-ancestor', head, here]
  if ((await tryGit(isAncestor, { cwd: folder })).exitCode === 0) return 'descendant'
  const of = `commit ${shortCommit(here)} is checked out`
  const guard = lazyGuard()
  const source = await sourceOf(folder, io)
  const graph = new CommitGraph({
    ...source,
    ...(source.remote && { remote: { ...source.remote, ledger: guard.ledger } }),
  })
  try {
    for await (const [first] of graph.ancestors(here, head))
      if (first === head) return 'descendant'
      else break
    return { fault: `${of}, which does not contain ${shortCommit(head)} of this change` }
  } catch (error) {
    io.signal.throwIfAborted()
    const why = `whether it contains ${shortCommit(head)} of this change is unknown`
    return { fault: `${of}, and ${why}: ${inSentences(error)}` }
  } finally {
    await graph.close()
    guard.release()
  }
}

async function sourceOf(folder: string, io: Io): Promise<SourceCheckout> {
  return { folder, ...defined({ remote: await sourceRemote(io).catch(() => undefined) }) }
}

/**
 * Explains why a checkout does not contain the change that a job measures.
 * @param folder of the checkout
 * @returns undefined if it contains it
 */
export async function findForeignCheckout(
  event: BenchEvent,
  io: Io,
  folder: string,
): Promise<string | undefined> {
  const found = await findContainment(event, io, folder)
  return typeof found === 'string' ? undefined : found.fault
}

const MOST_NAME = 100

/**
 * Explains why what is checked out is not the change: another commit is checked out, or a step has
 * restored files of the base.
 * @param base the commit that the files of the checkout were changed from
 * @param changed what differs between it and the files of the checkout
 */
export async function findCheckoutFaults(
  event: BenchEvent,
  io: Io,
  folder: string,
  base: string,
  changed: ReadonlySet<string>,
): Promise<string[]> {
  const found = await findContainment(event, io, folder)
  if (typeof found !== 'string') return [found.fault]
  let [from, to, differing] = [base, 'HEAD', changed]
  if (found === 'descendant' && hasChange(event)) {
    const source = await sourceOf(folder, io)
    to = event.headCommit
    await bringHere(source, to)
    const mergeBase = await tryGit(['merge-base', to, event.baseCommit], { cwd: folder })
    if (mergeBase.exitCode === 0) {
      from = mergeBase.stdout.toString().trim()
      differing = new Set((await listChangedPaths(folder, from)).map(({ path }) => path))
    }
  }
  const back = (await listChangedPaths(folder, from, to)).filter(
    ({ path, hasOtherContent }) => hasOtherContent && !differing.has(path),
  )
  const [first, ...others] = back.map(({ path }) => path)
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${plural(others.length, 'more file')}`
  return [
    `\`${oneLine(first.replaceAll('`', '’'), MOST_NAME)}\`${more} is as on the base, although this change edits it: a step has restored it`,
  ]
}
