import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type KeyedGuest, openKnownGuests } from '../../../src/extensions/simulated/known.ts'

const home = mkdtempSync(join(tmpdir(), 'tidb-bench-known-'))
afterAll(() => rmSync(home, { recursive: true }))

const outputFile = join(home, 'output')
const programs = {
  qemuVersion: '7.2.22',
  kernel: { file: '/k', sha256: 'k'.repeat(64), name: 'linux' },
}
let folder = 0

function guestOf(imageSha256 = 'a'.repeat(64), seed = 1): KeyedGuest {
  const files = { kernelFile: '/k', imageFile: '/i', consoleFile: '/c', outputFile }
  return {
    name: 'base, round 1',
    machine: { ...files, memoryMiB: 4096, seed, cells: [0] },
    imageSha256,
  }
}

/** @param seed of the job */
function open(seed = 1, cache = `cache-${folder}`) {
  return openKnownGuests(programs, { XDG_CACHE_HOME: join(home, cache) }, seed)
}

function print(transactions: number, end = '@@tidb-bench done\r\n'): void {
  const run = `@@tidb-bench run 0 0\r\ntransactions: ${transactions}\r\n@@tidb-bench end 0 0 0\r\n`
  writeFileSync(outputFile, `@@tidb-bench boot\r\n${run}${end}`)
}

describe('what guests of earlier jobs printed', () => {
  it('is known by image, machine and seed, to another job too', () => {
    folder += 1
    print(7)
    expect(open().read(guestOf())).toBeUndefined()
    open().keep(guestOf())
    expect(open(2).read(guestOf())).toEqual([
      { cell: 0, slice: 0, exitCode: 0, lines: ['transactions: 7'], before: [], after: [] },
    ])
    expect(open().read(guestOf('b'.repeat(64)))).toBeUndefined()
    expect(open().read(guestOf('a'.repeat(64), 2))).toBeUndefined()
    const other = { ...programs, qemuVersion: '10.0.2' }
    const cache = { XDG_CACHE_HOME: join(home, `cache-${folder}`) }
    expect(openKnownGuests(other, cache, 1).read(guestOf())).toBeUndefined()
  })

  it('is measured again by one of twenty jobs, and a byte that differs is an error', () => {
    folder += 1
    print(7)
    open().keep(guestOf())
    const again = Array.from({ length: 40 }, (_, seed) => open(seed).read(guestOf()))
    expect(again.filter((runs) => runs === undefined)).toHaveLength(2)
    expect(() => open(20).keep(guestOf())).not.toThrow()
    print(8)
    expect(() => open(20).keep(guestOf())).toThrow(
      'base, round 1 printed other bytes than in an earlier job with the same image: line 3 is “transactions: 8”, and was “transactions: 7”',
    )
  })

  it('is not believed where it has no end', () => {
    folder += 1
    print(7, '')
    open().keep(guestOf())
    expect(open().read(guestOf())).toBeUndefined()
  })

  it('is not kept where it cannot be written', () => {
    print(7)
    const cache = { XDG_CACHE_HOME: outputFile }
    const known = openKnownGuests(programs, cache, 1)
    expect(() => known.keep(guestOf())).not.toThrow()
    expect(known.read(guestOf())).toBeUndefined()
  })

  it('is removed once it was unused for 14 days', () => {
    folder += 1
    print(7)
    open().keep(guestOf())
    const kept = join(home, `cache-${folder}`, 'tidb-bench', 'simulated', 'guests')
    const [name = ''] = readdirSync(kept)
    const old = new Date(Date.now() - 15 * 86_400_000)
    utimesSync(join(kept, name), old, old)
    open().keep(guestOf('b'.repeat(64)))
    expect(readdirSync(kept)).toHaveLength(1)
    expect(open().read(guestOf())).toBeUndefined()
  })
})
