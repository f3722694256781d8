import { matchingFiles } from '../config/path-globs.ts'
import { bringHere } from '../server/builds/worktree.ts'
import { git } from '../system/git.ts'
import { plural } from '../words/number.ts'
import type { ComparedCommits } from './compared-commits.ts'

/**
 * Why a change cannot matter by its files: it touches none of the globs.
 * @returns undefined where it touches one, or where no change is known
 * @throws Failure `input` where the checkout lacks a commit that cannot be fetched
 */
export async function untouchedPaths(
  { source, candidate, changedSince }: ComparedCommits,
  globs: readonly string[] | undefined,
): Promise<string | undefined> {
  if (globs === undefined || changedSince === undefined) return undefined
  for (const commit of [changedSince, candidate]) await bringHere(source, commit)
  // A file that was renamed is one that is gone, and one that is new.
  const args = ['diff', '--name-only', '-z', '--no-renames', changedSince, candidate, '--']
  const files = (await git(args, { cwd: source.folder })).toString('utf8').split('\0').filter(Boolean)
  return matchingFiles(files, globs).length > 0 ? undefined : untouchedWords(files.length)
}

/** Of so many changed files. */
export function untouchedWords(count: number): string {
  return count === 0 ? 'no file was changed' : `${plural(count, 'changed file')}, none of them in \`paths\``
}
