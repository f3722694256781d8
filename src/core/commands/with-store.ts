import { lazyGuard } from '../../system/guard.ts'
import type { Store } from '../baseline/store.ts'
import type { Io } from '../job/io.ts'
import { openStore } from '../steps/baseline-source.ts'

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
