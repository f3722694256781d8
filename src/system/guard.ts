import { dirname, join } from 'node:path'
import { type Ledger, openLedger } from './ledger.ts'
import { startWatcher, type Watcher } from './reaper.ts'

/**
 * The list of everything that a job starts, watched so that it is ended even when we are killed.
 */
export interface Guard {
  readonly ledger: Ledger
  /**
   * Everything has been stopped by its owner; what could not be is the watcher's once this process
   * ends.
   */
  release(): void
}

interface Shared {
  readonly ledger: Ledger
  readonly watchers: readonly Watcher[]
  users: number
}

let shared: Shared | undefined

/** One list and one watcher for all parts of this process that need one at the same time. */
export function openGuard(): Guard {
  shared ??= open()
  const guard = shared
  guard.users += 1
  let isReleased = false
  return {
    ledger: guard.ledger,
    release() {
      if (isReleased) return
      isReleased = true
      guard.users -= 1
      if (guard.users > 0) return
      shared = undefined
      if (!guard.ledger.close()) return
      for (const watcher of guard.watchers) watcher.dismiss()
    },
  }
}

/** A guard that is opened by who first has something to write down. */
export interface LazyGuard {
  readonly ledger: () => Ledger
  release(): void
}

export function lazyGuard(): LazyGuard {
  let guard: Guard | undefined
  return {
    ledger() {
      guard ??= openGuard()
      return guard.ledger
    },
    release() {
      guard?.release()
      guard = undefined
    },
  }
}

function open(): Shared {
  const watchers: Watcher[] = []
  const ledger = openLedger(undefined, (file) => {
    const program = join(dirname(process.argv[1] ?? ''), 'clean.js')
    watchers.push(startWatcher({ node: process.execPath, program, args: [file] }))
  })
  return { ledger, watchers, users: 0 }
}
