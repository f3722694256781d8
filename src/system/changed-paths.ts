import { git } from './git.ts'

/** A path that differs between two states of a repository. */
export interface ChangedPath {
  /** Path from the root of the repository. */
  readonly path: string
  /** The path is a submodule or a link: what is behind it may change, and git lists none of it. */
  readonly hidesFiles: boolean
  /** Its content differs, and not its mode alone. */
  readonly hasOtherContent: boolean
}

const SUBMODULE = '160000'
const LINK = '120000'

/**
 * Lists what differs from a commit. A submodule counts whatever `.gitmodules` says of it, but not
 * for files in it that git does not know.
 * @param folder of the checkout
 * @param to another commit; default: the files of the checkout as they are
 */
export async function listChangedPaths(
  folder: string,
  from: string,
  to?: string,
): Promise<ChangedPath[]> {
  const top = (await git(['rev-parse', '--show-toplevel'], { cwd: folder })).toString().trim()
  const args = [
    'diff',
    '--raw',
    '-z',
    '--no-abbrev',
    '--no-renames',
    '--ignore-submodules=untracked',
  ]
  const commits = to === undefined ? [from] : [from, to]
  const output = await git([...args, ...commits, '--'], { cwd: top })
  const parts = output.toString('utf8').split('\0')
  // `:OLDMODE NEWMODE OLDHASH NEWHASH STATUS`, then the path.
  return parts.flatMap((path, index) => {
    const [before, after, oldHash, newHash] = parts[index - 1]?.split(' ') ?? []
    if (index % 2 === 0) return []
    return [
      {
        path,
        hidesFiles: [before?.slice(1), after].some((mode) => mode === SUBMODULE || mode === LINK),
        hasOtherContent: oldHash !== newHash,
      },
    ]
  })
}

/**
 * Lists the paths of the submodules of a commit.
 * @param folder of the checkout
 */
export async function listSubmodules(folder: string, commit: string): Promise<string[]> {
  const args = ['ls-tree', '-r', '-z', '--full-tree', commit]
  const lines = (await git(args, { cwd: folder })).toString('utf8').split('\0')
  return lines.flatMap((line) =>
    line.startsWith(`${SUBMODULE} `) ? [line.slice(line.indexOf('\t') + 1)] : [],
  )
}
