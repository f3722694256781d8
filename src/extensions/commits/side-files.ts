import { join } from 'node:path'
import { suiteKeys } from '../../core/catalogue/extensions.ts'
import type { Settings } from '../../core/config/resolve.ts'
import { hasOwnFiles, ownFilesOf, withContent, withNewNames } from '../../core/config/resolve.ts'
import { readKey } from '../../core/config/suite.ts'
import type { PreparedSettings } from '../../core/steps/measure/options.ts'
import type { ComparedCommits } from '../../core/steps/prepare/prepared.ts'
import { git } from '../../system/git.ts'
import { openGuard } from '../../system/guard.ts'
import { openWorktree, type Worktree } from '../../system/worktree.ts'
import { shortCommit } from '../../words/commit.ts'
import { plural } from '../../words/number.ts'
import { matchingFiles } from '../../words/path-globs.ts'
import { changedFiles } from './compared-commits.ts'

/** The files of the commits that are not checked out here, for as long as they are needed. */
interface OpenedFiles {
  /** Settings with the folders that the sides take their workloads from. */
  readonly settings: PreparedSettings
  /**
   * Present: the workloads of both commits are the same, and run on servers that are the same too.
   */
  readonly same?: string
  remove(): Promise<void>
}

/**
 * Opens the files of each side: if a commit changes the load and not the server, the base has its
 * workloads from its own commit; so has a candidate that is not what is checked out.
 * @throws Failure `input` if a commit is known nowhere, or a workload file of the candidate's has
 *   faults
 */
export async function openSideFiles(
  settings: PreparedSettings,
  commits: ComparedCommits,
): Promise<OpenedFiles> {
  const { base, against, build, suite } = settings
  const isOfFiles = against !== undefined && build === undefined && hasOwnFiles(suite)
  if (base === undefined || commits.base === undefined || !isOfFiles) {
    return { settings, remove: async () => undefined }
  }
  const guard = openGuard()
  const opened: Worktree[] = []
  const remove = async () => {
    for (const worktree of opened) await worktree.remove()
    guard.release()
  }
  const folderOf = async (commit: string) => {
    const worktree = await openWorktree(commits.source, commit, guard.ledger)
    opened.push(worktree)
    const inside = await git(['rev-parse', '--show-prefix'], { cwd: commits.source.folder })
    return join(worktree.path, inside.toString().trim())
  }
  try {
    const ofCandidate =
      commits.candidateIs === 'any-commit'
        ? withCandidateFolder(settings, await folderOf(commits.candidate))
        : settings
    const workloadFolder = await folderOf(commits.base)
    const known = { ...commits, base: commits.base }
    const same =
      sameContents(ofCandidate, workloadFolder) &&
      !(await changesFilesOfExtensions(settings, known))
        ? await unchangedReason(settings, known)
        : undefined
    const candidate = ofCandidate.candidate.workloadFolder ?? process.cwd()
    const suite = withNewNames(ofCandidate.suite, { base: workloadFolder, candidate })
    return {
      settings: { ...ofCandidate, suite, base: { ...base, workloadFolder } },
      ...(same === undefined ? {} : { same }),
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Checks whether the change touches files that extensions read, such as statistics of plans. */
async function changesFilesOfExtensions(
  { suite }: Settings,
  { base, candidate, source }: ComparedCommits & { readonly base: string },
): Promise<boolean> {
  const named = [...suiteKeys].flatMap(([name, { files }]) => {
    const value = readKey(suite, name)
    return value === undefined ? [] : files(value)
  })
  if (named.length === 0) return false
  const inside = (await git(['rev-parse', '--show-prefix'], { cwd: source.folder }))
    .toString()
    .trim()
  const globs = named.flatMap((path) => [join(inside, path), join(inside, path, '**')])
  return matchingFiles(await changedFiles(source, base, candidate), globs).length > 0
}

const MOST_NAMES = 4

/** Names what would be measured, and says how much of the change is something else. */
async function unchangedReason(
  { suite }: Settings,
  commits: ComparedCommits & { readonly base: string },
): Promise<string> {
  const { base, candidate, source } = commits
  const inside = (await git(['rev-parse', '--show-prefix'], { cwd: source.folder }))
    .toString()
    .trim()
  const all = await changedFiles(source, base, candidate)
  const isReworded = (file: string) => all.includes(join(inside, file))
  const own = ownFilesOf(suite, process.cwd())
  const reworded = own.filter(isReworded)
  const files = own.filter((file) => !isReworded(file))
  const names = [
    ...files.slice(0, MOST_NAMES),
    ...(files.length > MOST_NAMES ? ['their other files'] : []),
  ]
  const last = names.length === 1 ? '' : ` and ${names.at(-1)}`
  const others = all.length - reworded.length
  const elsewhere = others === 0 ? '' : `; ${plural(others, 'changed file')} elsewhere not tested`
  const unchanged =
    names.length === 0
      ? []
      : [
          `${names.slice(0, Math.max(names.length - 1, 1)).join(', ')}${last} ${names.length === 1 ? 'is' : 'are'} unchanged since ${shortCommit(base)}`,
        ]
  const comments =
    reworded.length === 0
      ? []
      : [
          `${reworded.slice(0, MOST_NAMES).join(', ')}${reworded.length > MOST_NAMES ? ' …' : ''} changed since ${shortCommit(base)} only in comments or layout`,
        ]
  return `${[...comments, ...unchanged].join('; ')}${elsewhere}`
}

function withCandidateFolder(settings: PreparedSettings, workloadFolder: string): PreparedSettings {
  return {
    ...settings,
    suite: withContent(settings.suite, undefined, workloadFolder),
    candidate: { ...settings.candidate, workloadFolder },
  }
}

/**
 * Checks whether both sides have the same files. One that the base cannot read is another load,
 * which the comparison reports.
 */
function sameContents({ suite }: Settings, folder: string): boolean {
  const isKnown = ({ contents }: Settings['suite']['workloads'][number]) =>
    contents !== undefined && !Object.values(contents).some((content) => content.endsWith('?'))
  if (!suite.workloads.every(isKnown)) return false
  try {
    const before = withContent(suite, undefined, folder)
    return suite.workloads.every(
      ({ contents }, index) =>
        JSON.stringify(contents) === JSON.stringify(before.workloads[index]?.contents),
    )
  } catch {
    return false
  }
}
