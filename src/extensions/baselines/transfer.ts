import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptanceFile } from '../../core/baseline/record-name.ts'
import type { Store, StoredRecord, StoreFault } from '../../core/baseline/store.ts'
import { faultOf, parseStored } from '../../core/baseline/stored-text.ts'
import { LARGEST_CHARACTERS } from '../../core/record/json.ts'
import { readNamedFile, unreadableFile } from '../../system/files.ts'
import { exists } from '../../system/folders.ts'
import { Failure } from '../../words/failure.ts'

export interface TransferOutcome {
  /** Places of the records that were added. */
  readonly stored: readonly string[]
  /** Records that were there already. */
  readonly present: number
  /** Records that could not be read or clashed; the rest was transferred. */
  readonly faults: readonly StoreFault[]
}

/**
 * Imports records for `baseline import`, from files, or from folders with everything in them.
 * @throws Failure `environment` where the store cannot be written
 */
export async function importRecords(
  store: Store,
  paths: readonly string[],
): Promise<TransferOutcome> {
  const files = (await Promise.all(paths.map(recordFiles))).flat()
  const records: StoredRecord[] = []
  const faults: StoreFault[] = []
  for (const path of files) {
    try {
      const acceptance = (await exists(acceptanceFile(path)))
        ? readText(acceptanceFile(path))
        : undefined
      records.push({ record: parseStored(readText(path), acceptance, path), place: path })
    } catch (error) {
      faults.push(faultOf(path, error))
    }
  }
  const outcome = await addAll(store, records)
  return { ...outcome, faults: [...faults, ...outcome.faults] }
}

/**
 * Copies all records of a store to another one, for `baseline export`: every record, held ones and
 * acceptances too.
 */
export async function copyRecords(
  from: Store,
  to: Store,
  suites?: readonly string[],
): Promise<TransferOutcome> {
  const stored: string[] = []
  const faults: StoreFault[] = []
  let present = 0
  for (const suite of suites ?? (await from.describe()).suites) {
    const answer = await from.query({ suite, eligibility: 'any', most: Number.MAX_SAFE_INTEGER })
    const outcome = await addAll(to, answer.records)
    stored.push(...outcome.stored)
    faults.push(...answer.faults, ...outcome.faults)
    present += outcome.present
  }
  return { stored, present, faults }
}

export function transferText({ stored, present, faults }: TransferOutcome): string {
  const lines = [`${stored.length} added, ${present} already stored, ${faults.length} skipped`]
  return [...lines, ...faults.map(({ place, problem }) => `skipped: ${place}: ${problem}`)].join(
    '\n',
  )
}

/** Oldest first, so that a store that is interrupted holds an unbroken beginning. */
async function addAll(store: Store, records: readonly StoredRecord[]): Promise<TransferOutcome> {
  const stored: string[] = []
  const faults: StoreFault[] = []
  let present = 0
  for (const { record, place } of records.toReversed()) {
    try {
      const outcome = await store.append(record)
      if (outcome.kind === 'stored') stored.push(outcome.place)
      else present++
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'input') throw error
      faults.push(faultOf(place, error))
    }
  }
  return { stored, present, faults }
}

async function recordFiles(path: string): Promise<string[]> {
  const stats = await stat(path).catch((cause) => {
    throw unreadableFile(path, { what: 'the records' }, cause)
  })
  if (stats.isFile()) return [path]
  const files = await readdir(path, { recursive: true })
  return files
    .filter((file) => file.endsWith('.json') && !file.endsWith('.accepted.json'))
    .map((file) => join(path, file))
    .sort()
}

function readText(path: string): string {
  return readNamedFile(path, { what: 'the record', mostBytes: LARGEST_CHARACTERS })
}
