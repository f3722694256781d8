import { Failure } from '../../words/failure.ts'

/**
 * Parsing and writing of git's object formats, as `cat-file --batch` and `mktree -z` speak them.
 * Pure.
 */

export interface TreeEntry {
  readonly name: string
  readonly kind: 'tree' | 'blob'
  readonly oid: string
}

/** The answer of `git cat-file --batch`: object id to content; missing objects are left out. */
export function parseBatch(output: Buffer): Map<string, Buffer> {
  const objects = new Map<string, Buffer>()
  let at = 0
  while (at < output.length) {
    const end = output.indexOf(10, at)
    if (end < 0) throw noTree()
    const [oid = '', , size] = output.toString('latin1', at, end).split(' ')
    at = end + 1
    if (size === undefined) continue // `<oid> missing`
    if (!/^\d+$/.test(size)) throw noTree()
    objects.set(oid, output.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  return objects
}

/**
 * A raw tree object: mode, space, name, NUL and the id in binary, again and again.
 * @throws Failure `input` where the object is something else: a file where a folder should be
 */
export function parseTree(raw: Buffer, oidBytes = 20): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let at = 0; at < raw.length; ) {
    const space = raw.indexOf(32, at)
    const end = space < 0 ? -1 : raw.indexOf(0, space)
    const mode = raw.toString('latin1', at, Math.max(at, Math.min(space, at + 7)))
    if (end < 0 || !/^[0-7]{5,6}$/.test(mode) || end + 1 + oidBytes > raw.length) throw noTree()
    entries.push({
      kind: mode === '40000' ? 'tree' : 'blob',
      name: raw.toString('utf8', space + 1, end),
      oid: raw.toString('hex', end + 1, end + 1 + oidBytes),
    })
    at = end + 1 + oidBytes
  }
  return entries
}

function noTree(): Failure {
  return new Failure(
    'input',
    'an object on the baseline branch is not a folder, but a folder is expected there',
    {
      remedy: 'Remove everything from that branch that another program wrote.',
    },
  )
}

/** The tree of a raw commit object, whose first line names it. */
export function treeOfCommit(raw: Buffer): string {
  return raw.toString('latin1', 'tree '.length, raw.indexOf(10))
}

/** Input of `git mktree -z`, which does the sorting. */
export function formatTree(entries: Iterable<TreeEntry>): string {
  return [...entries]
    .map(
      ({ kind, name, oid }) => `${kind === 'tree' ? '040000' : '100644'} ${kind} ${oid}\t${name}\0`,
    )
    .join('')
}
