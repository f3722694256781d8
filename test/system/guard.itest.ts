import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let state: string
let openGuard: typeof import('../../src/system/guard.ts').openGuard
beforeEach(async () => {
  // Tests of one worker share modules: a job of another file may still hold the guard.
  vi.resetModules()
  ;({ openGuard } = await import('../../src/system/guard.ts'))
  state = mkdtempSync(join(tmpdir(), 'tidb-bench-guard-'))
  vi.stubEnv('XDG_STATE_HOME', state)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(state, { recursive: true })
})

/** The watcher of a list carries its path among its words. */
function watchersOf(ledgerFile: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(ledgerFile)
      } catch {
        return false
      }
    })
}

test('parts of one job share a list and a watcher, until the last of them is done', async () => {
  const [one, other] = [openGuard(), openGuard()]
  const { file } = one.ledger
  expect(other.ledger.file).toBe(file)
  await expect.poll(() => watchersOf(file)).toHaveLength(1)
  one.release()
  one.release()
  expect(existsSync(file)).toBe(true)
  other.release()
  expect(existsSync(file)).toBe(false)
  await expect.poll(() => watchersOf(file)).toEqual([])
})

test('what could not be removed is the watcher’s', async () => {
  const guard = openGuard()
  const { file } = guard.ledger
  guard.ledger.add({ kind: 'folder', path: '/nowhere/at/all' })
  guard.release()
  await expect.poll(() => watchersOf(file)).toHaveLength(1)
  const [watcher = Number.NaN] = watchersOf(file)
  expect(existsSync(file)).toBe(true)
  // This process goes on: nobody else ends it.
  process.kill(-watcher, 'SIGKILL')
  await expect.poll(() => watchersOf(file)).toEqual([])
})
