import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyFolder, linkFolder } from '../../src/system/folders.ts'
import { openLedger, readLedger } from '../../src/system/ledger.ts'

let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tidb-bench-copy-'))
  mkdirSync(join(room, 'from'))
  writeFileSync(join(room, 'from', 'file'), 'rows')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(room, { recursive: true })
})

test.each([copyFolder, linkFolder])(
  '%o is written down while it runs, so that it is ended when we are killed, and is cancelled by the signal',
  async (copy) => {
    mkdirSync(join(room, 'bin'))
    writeFileSync(join(room, 'bin', 'cp'), `#!/bin/sh\nmkdir ${join(room, 'to')}\nexec sleep 60\n`)
    chmodSync(join(room, 'bin', 'cp'), 0o755)
    vi.stubEnv('PATH', `${join(room, 'bin')}:${process.env.PATH}`)
    const ledger = openLedger(room)
    const stop = new AbortController()
    const copying = copy(join(room, 'from'), join(room, 'to'), stop.signal, ledger)
    await vi.waitFor(() => expect(existsSync(join(room, 'to'))).toBe(true), 120_000)
    const written = readLedger(ledger.file)?.entries
    stop.abort(new Error('enough'))
    await expect(copying).rejects.toThrow('enough')
    expect(written).toEqual([expect.objectContaining({ kind: 'process', command: 'cp' })])
    expect(readLedger(ledger.file)?.entries).toEqual([])
    expect(existsSync(join(room, 'to'))).toBe(false)
    ledger.close()
  },
)
