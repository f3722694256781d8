import { tableNames } from '../../mysql/tables.ts'
import { Failure } from '../../words/failure.ts'
import type { CellSettings, Side } from '../record/schema.ts'
import type { DataFiles, Target } from '../server/target.ts'
import { describeData } from './loaded-data.ts'
import { type Bench, contextOf } from './measure.ts'
import { whyNotStarted } from './start-from-copy.ts'

/**
 * Has a server of an older version make the data of a cell and stop in order, and puts a copy of
 * its data folder in the place of a target's own copy: whatever puts that one back starts it on the
 * older version's data, as the first time. The older server is gone afterwards. @param name of the
 * older target
 * @throws Failure where it cannot be loaded, or the target does not come up on its data with every
 *   table
 */
export async function loadOlderData(
  bench: Bench,
  side: Side,
  target: Target,
  cell: CellSettings,
  name: string,
): Promise<void> {
  const older = await bench.olderServer?.(name, side, await target.data.files?.vacate?.())
  if (older?.data.files === undefined || target.data.files === undefined)
    throw new Failure(
      'input',
      `${target.name} cannot start on data of ${name}: the files are not on this machine`,
    )
  try {
    bench.log.info(`${name} writes the data that ${target.name} will start on`)
    await older.start(bench.signal)
    const wrote = await written(bench, target, cell, {
      name,
      server: older,
      files: older.data.files,
    })
    await older.data.files.vacate?.()
    const why =
      (await whyNotStarted(bench, target, target.data.files, cell, wrote)) ??
      (await lostTables(target, wrote.tables))
    if (why !== undefined)
      throw new Failure(
        'environment',
        `${target.name} does not start on the data of ${wrote.by}: ${why}`,
        {
          remedy:
            'A server can only start on data of its own or an older version, which was written with the same settings (MariaDB: innodb_page_size).',
        },
      )
    bench.data.kept.add(target)
    bench.data.cold = true
    const origin = `written by ${wrote.by}, and stopped in order; its tables were found`
    bench.notes.add(side, `data, ${describeData(cell)}`, origin)
  } finally {
    await older.stop()
  }
}

/** Returns the data of the older server, as files of a server that was stopped properly. */
async function written(
  bench: Bench,
  target: Target,
  cell: CellSettings,
  older: { readonly name: string; readonly server: Target; readonly files: DataFiles },
) {
  const { name, server, files } = older
  const context = contextOf(bench, target, cell, `prepare-${server.name}`)
  const endpoint = server.endpoint()
  try {
    await bench.workloadFor(cell.tool).prepare({ ...context, endpoint })
  } catch (cause) {
    throw (bench.signal.aborted ? undefined : await server.health.diagnose()) ?? cause
  }
  const tables = await tableNames(endpoint)
  const { version } = await server.describe()
  await server.data.snapshot(bench.signal)
  return {
    by: `${name} (${version})`,
    tables,
    folder: files.folders().copy,
    bytes: await files.bytes(),
  }
}

async function lostTables(target: Target, tables: readonly string[]): Promise<string | undefined> {
  const existing = new Set(await tableNames(target.endpoint()))
  const missing = tables.filter((table) => !existing.has(table))
  return missing.length === 0 ? undefined : `it lacks ${missing.join(', ')}`
}
