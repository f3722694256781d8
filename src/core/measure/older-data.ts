import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { tableNames } from '../../mysql/tables.ts'
import { copyFolder } from '../../system/folders.ts'
import { requireDiskForAll } from '../../system/machine.ts'
import { Failure } from '../../words/failure.ts'
import type { CellSettings } from '../record/schema.ts'
import type { DataFiles, Target } from '../server/target.ts'
import type { SideBench } from './each-side.ts'
import { describeData, SPARE } from './loaded-data.ts'
import { contextOf } from './measure.ts'

/**
 * Has a server of an older version make the data of a cell and stop in order, and puts a copy of
 * its data folder in the place of a target's own copy: whatever puts that one back starts it on the
 * older version's data, as the first time. The older server is gone afterwards. @param name of the
 * older target
 * @throws Failure where it cannot be loaded, or the target does not come up on its data with every
 *   table
 */
export async function loadOlderData(
  bench: SideBench,
  cell: CellSettings,
  name: string,
): Promise<void> {
  const { side, target } = bench
  const older = await bench.olderServer?.(name, side, await target.data.files?.vacate?.())
  if (older?.data.files === undefined || target.data.files === undefined)
    throw new Failure(
      'input',
      `${target.name} cannot start on data of ${name}: the files are not on this machine`,
    )
  try {
    bench.log.info(`${name} writes the data that ${target.name} will start on`)
    await older.start(bench.signal)
    const tables = await written(bench, cell, older)
    const by = `${name} (${(await older.describe()).version})`
    await older.data.snapshot(bench.signal)
    const { files } = older.data
    const from = { folder: files.folders().copy, bytes: await files.bytes() }
    await files.vacate?.()
    const why =
      (await whyNotStarted(bench, cell, from, target.data.files)) ??
      (await lostTables(target, tables))
    if (why !== undefined)
      throw new Failure(
        'environment',
        `${target.name} does not start on the data of ${by}: ${why}`,
        {
          remedy:
            'A server can only start on data of its own or an older version, which was written with the same settings (MariaDB: innodb_page_size).',
        },
      )
    bench.data.kept.add(target)
    bench.data.cold = true
    const origin = `written by ${by}, and stopped in order; its tables were found`
    bench.notes.add(side, `data, ${describeData(cell)}`, origin)
  } finally {
    await older.stop()
  }
}

/** Lets the older server make the data. @returns the names of its tables */
async function written(bench: SideBench, cell: CellSettings, older: Target): Promise<string[]> {
  const context = contextOf(bench, bench.target, cell, `prepare-${older.name}`)
  const endpoint = older.endpoint()
  try {
    await bench.workloadFor(cell.tool).prepare({ ...context, endpoint })
  } catch (cause) {
    throw (bench.signal.aborted ? undefined : await older.health.diagnose()) ?? cause
  }
  return tableNames(endpoint)
}

/**
 * Starts a server from a copy of the older server's data, and counts its rows. @returns why that
 * did not work; the server may be stopped then, and its data is not to be used
 */
async function whyNotStarted(
  bench: SideBench,
  cell: CellSettings,
  from: { readonly folder: string; readonly bytes: number },
  own: DataFiles,
): Promise<string | undefined> {
  const { target, signal, ledger } = bench
  const { data, copy } = own.folders()
  try {
    const bytes = from.bytes * SPARE
    const isLinked = (await stat(from.folder)).dev === (await stat(dirname(copy))).dev
    const folders = isLinked ? [data] : [data, copy]
    const needs = folders.map((each) => ({ folder: dirname(each), bytes }))
    await requireDiskForAll(needs, 'a copy of the data')
    await rm(copy, { recursive: true, force: true })
    await copyFolder(from.folder, copy, signal, ledger, 'link')
    await target.data.restore(signal)
    await bench.workloadFor(cell.tool).check(contextOf(bench, target, cell, `check-${target.name}`))
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    return (error as Error).message
  }
}

async function lostTables(target: Target, tables: readonly string[]): Promise<string | undefined> {
  const existing = new Set(await tableNames(target.endpoint()))
  const missing = tables.filter((table) => !existing.has(table))
  return missing.length === 0 ? undefined : `it lacks ${missing.join(', ')}`
}
