import { dirname, join } from 'node:path'
import { type Ledger, openLedger } from '../system/ledger.ts'
import { startWatcher } from '../system/watcher.ts'

/** The list of everything that a job starts, watched so that it is ended even when we are killed. */
export interface Guard {
  readonly ledger: Ledger
  /** Everything has been stopped by its owner. */
  release(): void
}

export function openGuard(): Guard {
  const ledger = openLedger()
  const watcher = startWatcher({
    node: process.execPath,
    program: join(dirname(process.argv[1] ?? ''), 'clean.js'),
    args: [ledger.file],
  })
  return {
    ledger,
    release() {
      watcher.dismiss()
      ledger.close()
    },
  }
}
