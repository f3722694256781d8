import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyFolder, findRoomierTemporaryFolder } from '../../src/system/folders.ts'
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

test.each(['copy', 'link'] as const)(
  'a %s is written down while it runs, so that it is ended when we are killed, and is cancelled by the signal',
  async (how) => {
    mkdirSync(join(room, 'bin'))
    writeFileSync(join(room, 'bin', 'cp'), `#!/bin/sh\nmkdir ${join(room, 'to')}\nexec sleep 60\n`)
    chmodSync(join(room, 'bin', 'cp'), 0o755)
    vi.stubEnv('PATH', `${join(room, 'bin')}:${process.env.PATH}`)
    const ledger = openLedger(room)
    const stop = new AbortController()
    const copying = copyFolder(join(room, 'from'), join(room, 'to'), stop.signal, ledger, how)
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

test('temporary files leave a folder in memory that nobody chose for a disk with more room', () => {
  const memory = '/dev/shm'
  const bytes = (folder: string) => statfsSync(folder).bavail * statfsSync(folder).bsize
  const roomier = statfsSync(memory).type === 0x01021994 && bytes(room) > bytes(memory)
  expect(findRoomierTemporaryFolder({}, memory, room)).toBe(roomier ? room : undefined)
  expect(findRoomierTemporaryFolder({ TMPDIR: memory }, memory, room)).toBeUndefined()
  expect(findRoomierTemporaryFolder({ RUNNER_TEMP: room }, memory, room)).toBeUndefined()
  expect(findRoomierTemporaryFolder({}, room, memory)).toBeUndefined()
  expect(findRoomierTemporaryFolder({}, memory, join(room, 'none'))).toBeUndefined()
})
