import type { Command } from 'commander'
import type { BaselineStore, StoredRecord } from '../../baseline/store.ts'
import { unknownRecord } from '../../baseline/stored-text.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { readRecord } from '../../job/record-file.ts'
import { diffRecords, diffTable } from '../../report/record-difference.ts'
import { listRecords, listTable } from '../../report/store-list.ts'
import { showText } from '../../report/stored-record.ts'
import { defined } from '../../words/defined.ts'
import { show } from '../printed.ts'
import { onStore, type StoreOptions, warnOfFaults, wholeNumber, withStore } from './store.ts'

/** `baseline list`, `show`, `diff`: nothing here changes the store. */
export function defineBaselineViews(baseline: Command, io: Io, finish: (exitCode: number) => void): void {
  onStore(baseline.command('list'))
    .description('List the stored records, newest first, and whether they serve as a reference.')
    .option('--suite <name>', 'one suite (default: all of them)')
    .option('--ref <name>', 'measured on this branch or tag')
    .option('--most <n>', 'records of each suite', wholeNumber, 100)
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline list --baseline branch --suite default')
    .action(async ({ json, ...options }: StoreOptions & { ref?: string; most: number }) => {
      const { baseline: text, suite, ref, most } = options
      const query = { most, ...defined({ suite, ref }) }
      const { records, faults } = await withStore(text, io, (store) => listRecords(store, query))
      warnOfFaults(faults, io)
      show(json, records, () => listTable(records), io)
      finish(exitCodes.passed)
    })
  onStore(baseline.command('show'))
    .description('Show a stored record: where it comes from, whether it counts, and its figures.')
    .argument('<id>', 'as `list` shows it')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline show default/a1b2c3d4e5f6/1-1')
    .action(async (id: string, { baseline: text, json }: StoreOptions) => {
      const stored = await withStore(text, io, (store) => find(store, id))
      show(json, stored.record, () => showText(stored), io)
      finish(exitCodes.passed)
    })
  onStore(baseline.command('diff'))
    .description('Show two records cell by cell; to judge them is the business of `compare`.')
    .argument('<before>', 'id of a stored record, or the path of a record (.json)')
    .argument('<after>', 'the same')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench baseline diff default/a1b2c3d4e5f6/1-1 tidb-bench-out/record.json',
    )
    .action(async (before: string, after: string, { baseline: text, json }: StoreOptions) => {
      const [old, now] = await withStore(
        text,
        io,
        async (store) => [await recordOf(store, before), await recordOf(store, after)] as const,
      )
      const rows = diffRecords(old, now)
      show(json, rows, () => diffTable(rows), io)
      finish(exitCodes.passed)
    })
}

async function recordOf(store: BaselineStore, name: string) {
  return name.endsWith('.json') ? readRecord(name) : (await find(store, name)).record
}

/** @throws Failure `input` for an unknown id */
async function find(store: BaselineStore, id: string): Promise<StoredRecord> {
  const stored = await store.find(id)
  if (stored === undefined) throw unknownRecord(id, (await store.describe()).location)
  return stored
}
