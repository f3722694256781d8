import type { Command } from 'commander'
import { openStore } from './baseline-source.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'

interface StoreOptions {
  readonly baseline: string
  readonly suite: string
  readonly json?: boolean
}

/** `baseline`: look at the stored records, and accept one as the new level. */
export function defineBaseline(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const baseline = program
    .command('baseline')
    .description('Look at stored baselines, and accept a changed level.')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline list --baseline files:baselines')
  baseline
    .command('list')
    .description('List the stored records of a suite, newest first.')
    .option('--baseline <store>', 'files:DIR', 'files:baselines')
    .option('--suite <name>', 'suite', 'default')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench baseline list --baseline files:tidb-bench-out/baselines --suite demo',
    )
    .action(async (options: StoreOptions) => {
      await list(options, io)
      finish(exitCodes.passed)
    })
  baseline
    .command('accept <id>')
    .description('Make a record the reference from here on, also where it was judged a regression.')
    .option('--baseline <store>', 'files:DIR', 'files:baselines')
    .requiredOption('--by <who>', 'who accepts it')
    .requiredOption('--reason <text>', 'why')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench baseline accept default/a1b2c3d4e5f6/1-1 --by me --reason "new checksum"',
    )
    .action(async (id: string, options: { baseline: string; by: string; reason: string }) => {
      const { by, reason } = options
      const { place } = await (await openStore(options.baseline, io)).accept(id, {
        by,
        reason,
        at: new Date().toISOString(),
      })
      io.print(`accepted: ${place}`)
      finish(exitCodes.passed)
    })
}

async function list({ baseline, suite, json }: StoreOptions, io: Io): Promise<void> {
  const { records, faults } = await (await openStore(baseline, io)).query({
    suite,
    standing: 'any',
    most: 100,
  })
  for (const { place, problem } of faults) io.log.warn(`${place} is left out: ${problem}`)
  const rows = records.map(({ record, place }) => ({
    id: record.id,
    at: record.createdAt,
    version: `${record.targets.candidate.product} ${record.targets.candidate.version}`,
    cells: record.cells.length,
    verdict: record.acceptance === undefined ? (record.judgement?.overall ?? 'not judged') : 'accepted',
    place,
  }))
  if (json === true) return io.print(JSON.stringify(rows, null, 2))
  if (rows.length === 0) return io.print(`no record of suite ${suite} in ${baseline}`)
  for (const row of rows) {
    io.print(`${row.at}  ${row.verdict.padEnd(12)}  ${row.version}  ${row.cells} cells  ${row.id}`)
  }
}
