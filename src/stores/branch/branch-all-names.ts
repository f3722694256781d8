import {
  type Aged,
  acceptanceFile,
  idDigest,
  type PruneLimits,
  parseRecordName,
  prunable,
  type RecordName,
} from '../../core/baseline/record-name.ts'
import type { Remote } from '../../core/baseline/remote.ts'
import { pathSegment } from '../../words/path-segment.ts'
import type { Edit } from './branch-edit.ts'
import { BY_REF } from './branch-layout.ts'
import type { StoredName } from './branch-names.ts'
import { PartialRepository } from './partial-repository.ts'

/**
 * Work on every name of the store: all trees are read, no blob. Its cost follows the entire
 * history.
 */

interface FiledRecord {
  readonly folder: readonly string[]
  readonly file: string
  readonly name: RecordName
  readonly oid: string
  readonly acceptanceOid: string | undefined
}

/** Finds the record with an id anywhere in the store. */
export async function findNameAnywhere(
  remote: Remote,
  id: string,
): Promise<StoredName | undefined> {
  const filedRecords = await everyName(remote, undefined)
  const match = filedRecords.find(({ name }) => name.idDigest === idDigest(id))
  return match && { ...match, path: [...match.folder, match.file].join('/') }
}

/** Edits that remove old records from every folder that lists them. */
export async function pruneEdits(
  remote: Remote,
  suite: string,
  limits: PruneLimits,
): Promise<{ edits: Edit[]; removed: string[]; kept: number }> {
  const filedRecords = await everyName(remote, suite)
  const records = filedRecords
    .filter(({ folder }) => folder[2] === BY_REF)
    .map((record): FiledRecord & Aged => ({
      ...record,
      ref: record.folder[3] ?? '',
      time: record.name.time,
      digest: record.name.idDigest,
    }))
  const removed = prunable(records, limits)
  const removedIds = new Set(removed.map(identity))
  const edits = filedRecords
    .filter((record) => removedIds.has(identity(record)))
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
    const records: FiledRecord[] = []
    for (const { name, oid } of suites) await collect(repository, oid, [name], records)
    return records
  } finally {
    await repository.close()
  }
}

async function collect(
  repository: PartialRepository,
  tree: string,
  folder: readonly string[],
  records: FiledRecord[],
): Promise<void> {
  const entries = await repository.tree(tree)
  const files = new Map(entries.map(({ name, oid }) => [name, oid]))
  for (const { kind, name: file, oid } of entries) {
    const name = kind === 'blob' ? parseRecordName(file) : undefined
    if (kind === 'tree') await collect(repository, oid, [...folder, file], records)
    else if (name !== undefined) {
      records.push({ folder, file, name, oid, acceptanceOid: files.get(acceptanceFile(file)) })
    }
  }
}
