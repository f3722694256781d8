import type { Command } from 'commander'
import { copyRecords, importRecords, type TransferOutcome, transferText } from '../../baseline/transfer.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { show } from '../printed.ts'
import { definePrune } from './prune.ts'
import { onStore, type StoreOptions, withStore } from './store.ts'

/** `baseline accept`, `import`, `export`, `prune`, `migrate`. */
export function defineBaselineChanges(baseline: Command, io: Io, finish: (exitCode: number) => void): void {
  onStore(baseline.command('accept'))
    .description('Make a record the reference from here on, also where it was judged a regression.')
    .argument('<id>', 'as `list` shows it')
    .requiredOption('--by <who>', 'who accepts it')
    .requiredOption('--reason <text>', 'why')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench baseline accept default/a1b2c3d4e5f6/1-1 --by me --reason "new checksum"',
    )
    .action(async (id: string, options: StoreOptions & { by: string; reason: string }) => {
      const { by, reason, json } = options
      const acceptance = { by, reason, at: new Date().toISOString() }
      const { record, place } = await withStore(options.baseline, io, (store) => store.accept(id, acceptance))
      const kept = record.acceptance
      const earlier = kept?.at === acceptance.at ? '' : ` (already, by ${kept?.by} at ${kept?.at})`
      show(json, { id, place, acceptance: kept }, () => `accepted${earlier}: ${place}`, io)
      finish(exitCodes.passed)
    })
  onStore(baseline.command('import'))
    .description('Add records from files, or from folders with everything in them.')
    .argument('<path...>', 'records (.json) or folders')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline import baselines/published --baseline branch')
    .action(async (paths: readonly string[], { baseline: text, json }: StoreOptions) => {
      told(await withStore(text, io, (store) => importRecords(store, paths)), json, io)
      finish(exitCodes.passed)
    })
  onStore(baseline.command('export'))
    .description('Copy the records of a store to another one, acceptances too.')
    .argument('<store>', 'where they go: a store in the same notation')
    .option('--suite <name>', 'one suite (default: all of them)')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline export files:backup --baseline branch')
    .action(async (to: string, { baseline: text, suite, json }: StoreOptions) => {
      const suites = suite === undefined ? undefined : [suite]
      const outcome = await withStore(text, io, (source) =>
        withStore(to, io, (goal) => copyRecords(source, goal, suites)),
      )
      told(outcome, json, io)
      finish(exitCodes.passed)
    })
  definePrune(baseline, io, finish)
  onStore(baseline.command('migrate'))
    .description('Bring a store to the present format; records of older schemas are read as they are.')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline migrate --baseline branch')
    .action(async ({ baseline: text, json }: StoreOptions) => {
      const done = await withStore(text, io, (store) => store.migrate())
      show(json, done, () => done.join('\n') || 'nothing to do', io)
      finish(exitCodes.passed)
    })
}

function told(outcome: TransferOutcome, json: boolean | undefined, io: Io): void {
  show(json, outcome, () => transferText(outcome), io)
}
