import { oneLine } from '../../words/escape.ts'
import { Failure } from '../../words/failure.ts'
import type { Folder } from './branch-layout.ts'
import type { TreeEntry } from './git-objects.ts'
import type { PartialRepository } from './partial-repository.ts'

/** A file to put into a folder, or to take out of it where `oid` is undefined. */
export interface Edit {
  readonly folder: Folder
  readonly file: string
  readonly oid: string | undefined
}

/**
 * Applies edits to a tree; only the trees on the way are read and written.
 * @param root undefined for an empty store
 * @returns the new tree, or undefined where nothing is left in it
 */
export async function editTree(
  repository: PartialRepository,
  root: string | undefined,
  edits: readonly Edit[],
): Promise<string | undefined> {
  await loadWays(repository, root, edits)
  return rewrite(repository, root, edits, 0)
}

/** Reads the trees on the way level by level, so that each level is one request. */
async function loadWays(
  repository: PartialRepository,
  root: string | undefined,
  edits: readonly Edit[],
): Promise<void> {
  let open = root === undefined ? [] : edits.map(({ folder }) => ({ oid: root, folder }))
  while (open.length > 0) {
    await repository.load(open.map(({ oid }) => oid))
    const next: typeof open = []
    for (const { oid, folder } of open) {
      const [name, ...rest] = folder
      const child = (await repository.tree(oid)).find((entry) => entry.name === name)
      if (child !== undefined && child.kind !== 'tree') throw inTheWay(child.name)
      if (child !== undefined) next.push({ oid: child.oid, folder: rest })
    }
    open = next
  }
}

function inTheWay(name: string): Failure {
  return new Failure(
    'input',
    `the baseline branch has a file ${oneLine(name, 100)} where a folder is expected`,
    {
      remedy: 'Remove that file; only this program should write to that branch.',
    },
  )
}

async function rewrite(
  repository: PartialRepository,
  tree: string | undefined,
  edits: readonly Edit[],
  depth: number,
): Promise<string | undefined> {
  const entries = new Map<string, TreeEntry>()
  if (tree !== undefined)
    for (const entry of await repository.tree(tree)) entries.set(entry.name, entry)
  for (const { file, oid } of edits.filter(({ folder }) => folder.length === depth)) {
    if (oid === undefined) entries.delete(file)
    else entries.set(file, { name: file, kind: 'blob', oid })
  }
  const deeper = new Map<string, Edit[]>()
  for (const edit of edits) {
    const name = edit.folder[depth]
    if (name !== undefined) deeper.set(name, [...(deeper.get(name) ?? []), edit])
  }
  for (const [name, inside] of deeper) {
    const oid = await rewrite(repository, entries.get(name)?.oid, inside, depth + 1)
    if (oid === undefined) entries.delete(name)
    else entries.set(name, { name, kind: 'tree', oid })
  }
  return entries.size === 0 ? undefined : repository.writeTree(entries.values())
}
