import { pathSegment } from '../words/path-segment.ts'
import type { Edit } from './branch-edit.ts'
import { BY_REF } from './branch-layout.ts'
import type { StoredName } from './branch-names.ts'
import { PartialRepository } from './partial-repository.ts'
import { type Aged, type PruneLimits, prunable } from './pruning.ts'
import { acceptanceFile, idDigest, parseRecordName, type RecordName } from './record-name.ts'
import type { Remote } from './remote.ts'

/** Work on every name of the store: all trees are read, no blob. Its cost follows the whole history. */

interface FiledRecord {
  readonly folder: readonly string[]
  readonly file: string
  readonly name: RecordName
  readonly oid: string
  readonly acceptanceOid: string | undefined
}

/** The record of that id wherever it stands. */
export async function nameInWhole(remote: Remote, id: string): Promise<StoredName | undefined> {
  const filed = await everyName(remote, undefined)
  const found = filed.find(({ name }) => name.idDigest === idDigest(id))
  return found && { ...found, path: [...found.folder, found.file].join('/') }
}

/** What takes old records out of every folder that they are filed under. */
export async function pruneEdits(
  remote: Remote,
  suite: string,
  limits: PruneLimits,
): Promise<{ edits: Edit[]; removed: string[]; kept: number }> {
  const filed = await everyName(remote, suite)
  const records = filed
    .filter(({ folder }) => folder[2] === BY_REF)
    .map((record): FiledRecord & Aged => ({
      ...record,
      ref: record.folder[3] ?? '',
      time: record.name.time,
      digest: record.name.idDigest,
    }))
  const removed = prunable(records, limits)
  const gone = new Set(removed.map(identity))
  const edits = filed
    .filter((record) => gone.has(identity(record)))
    .flatMap(({ folder, file }) =>
      [file, acceptanceFile(file)].map((name) => ({ folder, file: name, oid: undefined })),
    )
  const paths = removed.map(({ folder, file }) => [...folder, file].join('/'))
  return { edits, removed: paths, kept: records.length - removed.length }
}

/** Equal for the same record under each of its indexes: suite, environment, name. */
function identity({ folder, name }: FiledRecord): string {
  return [folder[0], folder[1], name.stem].join('/')
}

async function everyName(remote: Remote, suite: string | undefined): Promise<FiledRecord[]> {
  const repository = new PartialRepository(remote, 'all trees')
  try {
    const tip = await repository.tip()
    if (tip === undefined) return []
    const suites = (await repository.tree(tip.tree)).filter(
      ({ kind, name }) => kind === 'tree' && (suite === undefined || name === pathSegment(suite)),
    )
    const found: FiledRecord[] = []
    for (const { name, oid } of suites) await collect(repository, oid, [name], found)
    return found
  } finally {
    await repository.close()
  }
}

async function collect(
  repository: PartialRepository,
  tree: string,
  folder: readonly string[],
  found: FiledRecord[],
): Promise<void> {
  const entries = await repository.tree(tree)
  const files = new Map(entries.map(({ name, oid }) => [name, oid]))
  for (const { kind, name: file, oid } of entries) {
    const name = kind === 'blob' ? parseRecordName(file) : undefined
    if (kind === 'tree') await collect(repository, oid, [...folder, file], found)
    else if (name !== undefined) {
      found.push({ folder, file, name, oid, acceptanceOid: files.get(acceptanceFile(file)) })
    }
  }
}
