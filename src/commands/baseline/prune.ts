import type { Command } from 'commander'
import { type PruneLimits, prunable } from '../../baseline/pruning.ts'
import { idDigest, sortableTime } from '../../baseline/record-name.ts'
import type { BaselineStore } from '../../baseline/store.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { listRecords } from '../../report/store-list.ts'
import { show } from '../printed.ts'
import { onStore, type StoreOptions, wholeNumber, withStore } from './store.ts'

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
export function definePrune(baseline: Command, io: Io, finish: (exitCode: number) => void): void {
  onStore(baseline.command('prune'))
    .description('Remove old records; the newest ones of each branch stay whatever their age.')
    .option('--suite <name>', 'one suite (default: all of them)')
    .option('--older-than <days>', 'only what is older', wholeNumber, 365)
    .option('--keep <n>', 'newest records of each branch that stay', wholeNumber, 100)
    .option('--dry-run', 'only say what would go')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline prune --older-than 180 --keep 50 --dry-run')
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

async function prune(store: BaselineStore, options: PruneOptions): Promise<Pruned[]> {
  const { suite, olderThan, keep, dryRun } = options
  const before = new Date(Date.now() - olderThan * SECONDS_PER_DAY * 1_000).toISOString()
  const suites = suite === undefined ? (await store.describe()).suites : [suite]
  const pruned: Pruned[] = []
  for (const name of suites) {
    const limits = { before, keep }
    const outcome = dryRun === true ? await wouldPrune(store, name, limits) : await store.prune(name, limits)
    pruned.push({ suite: name, ...outcome })
  }
  return pruned
}

/** By the same rule as the stores, and without touching them. */
async function wouldPrune(
  store: BaselineStore,
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
  return [`${suite}: ${removed.length} ${verb}, ${kept} kept`, ...removed.map((place) => `  ${place}`)].join(
    '\n',
  )
}
