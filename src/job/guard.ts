import { dirname, join } from 'node:path'
import { type Ledger, openLedger } from '../system/ledger.ts'
import { startWatcher, type Watcher } from '../system/watcher.ts'

/** The list of everything that a job starts, watched so that it is ended even when we are killed. */
export interface Guard {
  readonly ledger: Ledger
  /** Everything has been stopped by its owner. */
  release(): void
}

export function openGuard(): Guard {
  const watchers: Watcher[] = []
  const ledger = openLedger(undefined, (file) => {
    const program = join(dirname(process.argv[1] ?? ''), 'clean.js')
    watchers.push(startWatcher({ node: process.execPath, program, args: [file] }))
  })
  return {
    ledger,
    release() {
      for (const watcher of watchers) watcher.dismiss()
      ledger.close()
    },
  }
}
