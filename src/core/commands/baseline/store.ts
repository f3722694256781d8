import { type Command, InvalidArgumentError } from 'commander'
import type { Store, StoreFault } from '../../baseline/store.ts'
import { baselineForms } from '../../config/inputs.ts'
import { lazyGuard } from '../../job/guard.ts'
import type { Io } from '../../job/io.ts'
import { openStore } from '../../steps/baseline-source.ts'
import { jsonOption } from '../printed.ts'

/** Options of every verb that opens a store. */
export interface StoreOptions {
  readonly baseline: string
  readonly suite?: string
  readonly json?: boolean
}

/** The options of every verb on a store. */
export function onStore(command: Command): Command {
  return command
    .option('--baseline <store>', baselineForms.replace(/, a record.*$/, ''), 'files:baselines')
    .option(...jsonOption)
}

/**
 * Opens the store, and closes it whatever happens. @throws Failure `input`, and whatever `use`
 * throws
 */
export async function withStore<T>(
  text: string,
  io: Io,
  use: (store: Store) => Promise<T>,
): Promise<T> {
  const guard = lazyGuard()
  const store = await openStore(text, io, guard.ledger)
  try {
    return await use(store)
  } finally {
    await store.close()
    guard.release()
  }
}

export function warnOfFaults(faults: readonly StoreFault[], io: Io): void {
  for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`)
}

/** Parses an option that is a count. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}
