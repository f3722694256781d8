import { type Command, InvalidArgumentError } from 'commander'
import { idDigest, prunable, sortableTime } from '../../core/baseline/record-name.ts'
import type { StoreFault } from '../../core/baseline/store.ts'
import {
  type PruneLimits,
  type Store,
  type StoredRecord,
  unknownRecord,
} from '../../core/baseline/store.ts'
import { jsonOption, show } from '../../core/commands/printed.ts'
import { withStore } from '../../core/commands/with-store.ts'
import { baselineForms } from '../../core/config/inputs.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { defined } from '../../words/objects.ts'
import { listRecords, listTable, showText } from './stored-records.ts'

/**
 * `baseline`: look at the stored records, accept one as the new level, and look after the store.
 */
export function defineBaseline(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const baseline = program
    .command('baseline')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline list --baseline files:baselines')
  defineBaselineViews(baseline, io, finish)
  defineBaselineChanges(baseline, io, finish)
}

/** `baseline list`, `show`: nothing here changes the store. */
export function defineBaselineViews(
  baseline: Command,
  io: Io,
  finish: (exitCode: number) => void,
): void {
  onStore(baseline.command('list'))
    .description(
      'List the stored records, newest first, and show whether each one serves as a reference.',
    )
    .option('--suite <name>', 'one suite (default: all)')
    .option('--ref <name>', 'measured on this branch or tag')
    .option('--most <n>', 'maximum number of records per suite', wholeNumber, 100)
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench baseline list --baseline branch --suite default',
    )
    .action(async ({ json, ...options }: StoreOptions & { ref?: string; most: number }) => {
      const { baseline: text, suite, ref, most } = options
      const query = { most, ...defined({ suite, ref }) }
      const { records, faults } = await withStore(text, io, (store) => listRecords(store, query))
      warnOfFaults(faults, io)
      show(json, records, () => listTable(records), io)
      finish(exitCodes.passed)
    })
  onStore(baseline.command('show'))
    .description(
      'Show a stored record: its origin, whether it serves as a reference, and its figures.',
    )
    .argument('<id>', 'id of the record, as `baseline list` shows it')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline show default/a1b2c3d4e5f6/1-1')
    .action(async (id: string, { baseline: text, json }: StoreOptions) => {
      const stored = await withStore(text, io, (store) => find(store, id))
      show(json, stored.record, () => showText(stored), io)
      finish(exitCodes.passed)
    })
}

/** @throws Failure `input` for an unknown id */
async function find(store: Store, id: string): Promise<StoredRecord> {
  const stored = await store.find(id)
  if (stored === undefined) throw unknownRecord(id, (await store.describe()).location)
  return stored
}

/** `baseline accept`, `prune`. */
export function defineBaselineChanges(
  baseline: Command,
  io: Io,
  finish: (exitCode: number) => void,
): void {
  onStore(baseline.command('accept'))
    .description(
      'Accept a record as the reference from now on, even if it was judged a regression.',
    )
    .argument('<id>', 'id of the record, as `baseline list` shows it')
    .requiredOption('--by <who>', 'who accepts it')
    .requiredOption('--reason <text>', 'why')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench baseline accept default/a1b2c3d4e5f6/1-1 --by me --reason "new checksum"',
    )
    .action(async (id: string, options: StoreOptions & { by: string; reason: string }) => {
      const { by, reason, json } = options
      const acceptance = { by, reason, at: new Date().toISOString() }
      const { record, place } = await withStore(options.baseline, io, (store) =>
        store.accept(id, acceptance),
      )
      const stored = record.acceptance
      const earlier =
        stored?.at === acceptance.at ? '' : ` (already, by ${stored?.by} at ${stored?.at})`
      show(json, { id, place, acceptance: stored }, () => `accepted${earlier}: ${place}`, io)
      finish(exitCodes.passed)
    })
  definePrune(baseline, io, finish)
}

interface PruneOptions extends StoreOptions {
  readonly olderThan: number
  readonly keep: number
  readonly dryRun?: boolean
}

interface Pruned {
  readonly suite: string
  readonly removed: readonly string[]
  readonly kept: number
}

const SECONDS_PER_DAY = 86_400

/** `baseline prune`: remove what is old, and never the newest of a branch. */
function definePrune(baseline: Command, io: Io, finish: (exitCode: number) => void): void {
  onStore(baseline.command('prune'))
    .description(
      'Remove old records. The newest records of each branch are kept, whatever their age.',
    )
    .option('--suite <name>', 'one suite (default: all)')
    .option('--older-than <days>', 'remove only records that are older', wholeNumber, 365)
    .option('--keep <n>', 'number of newest records to keep per branch', wholeNumber, 100)
    .option('--dry-run', 'only list what would be removed')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench baseline prune --older-than 180 --keep 50 --dry-run',
    )
    .action(async (options: PruneOptions) => {
      const pruned = await withStore(options.baseline, io, (store) => prune(store, options))
      show(
        options.json,
        pruned,
        () => pruned.map((one) => sentence(one, options)).join('\n') || 'Nothing is stored yet.',
        io,
      )
      finish(exitCodes.passed)
    })
}

async function prune(store: Store, options: PruneOptions): Promise<Pruned[]> {
  const { suite, olderThan, keep, dryRun } = options
  const before = new Date(Date.now() - olderThan * SECONDS_PER_DAY * 1_000).toISOString()
  const suites = suite === undefined ? (await store.describe()).suites : [suite]
  const pruned: Pruned[] = []
  for (const name of suites) {
    const limits = { before, keep }
    const outcome =
      dryRun === true ? await wouldPrune(store, name, limits) : await store.prune(name, limits)
    pruned.push({ suite: name, ...outcome })
  }
  return pruned
}

/** Applies the rule of the stores, without touching them. */
async function wouldPrune(
  store: Store,
  suite: string,
  limits: PruneLimits,
): Promise<Omit<Pruned, 'suite'>> {
  const { records, faults } = await listRecords(store, { suite, most: Number.MAX_SAFE_INTEGER })
  const aged = records.map(({ id, ref = '', createdAt, place }) => ({
    ref,
    time: sortableTime(createdAt),
    digest: idDigest(id),
    place,
  }))
  const removed = prunable(aged, limits).map(({ place }) => place)
  return { removed, kept: records.length + faults.length - removed.length }
}

function sentence({ suite, removed, kept }: Pruned, { dryRun }: PruneOptions): string {
  const verb = dryRun === true ? 'would be removed' : 'removed'
  return [
    `${suite}: ${removed.length} ${verb}, ${kept} kept`,
    ...removed.map((place) => `  ${place}`),
  ].join('\n')
}

/** Options of every verb that opens a store. */
interface StoreOptions {
  readonly baseline: string
  readonly suite?: string
  readonly json?: boolean
}

/** The options of every verb on a store. */
function onStore(command: Command): Command {
  return command
    .option('--baseline <store>', baselineForms.replace(/, a record.*$/, ''), 'files:baselines')
    .option(...jsonOption)
}

function warnOfFaults(faults: readonly StoreFault[], io: Io): void {
  for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`)
}

/** Parses an option that is a count. @throws InvalidArgumentError */
function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}
