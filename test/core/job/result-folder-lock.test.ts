import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inResultFolder } from '../../../src/core/job/result-folder.ts'
import { identify, ownWorld } from '../../../src/system/identity.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const namesIn = async (path: string) => readdirSync(path).sort()

const parent = identify(process.ppid)

function lockedBy(owner: object): void {
  writeFileSync(join(folder, '.tidb-bench-lock'), JSON.stringify(owner))
}

test('a folder that another job works in is not touched', async () => {
  lockedBy({ ...parent, world: ownWorld() })
  writeFileSync(join(folder, 'record.json'), '{}')
  await expect(inResultFolder(folder, namesIn)).rejects.toMatchObject({
    kind: 'environment',
    message: `the result folder ${folder} is used by another job, process ${process.ppid}`,
    remedy: expect.stringContaining('--out'),
  })
  expect(existsSync(join(folder, 'record.json'))).toBe(true)
})

test.each([
  ['ended', { ...parent, startTicks: 1, world: ownWorld() }],
  ['runs on another machine', { ...parent, world: { ...ownWorld(), host: 'elsewhere' } }],
  ['was written by nobody', 'no owner'],
])('a lock of a job that %s is in nobody’s way', async (_, owner) => {
  lockedBy(owner as object)
  expect(await inResultFolder(folder, namesIn)).toEqual(['.tidb-bench-lock', 'logs'])
  expect(await namesIn(folder)).toEqual(['logs'])
})

test('it is given back, however the job ends', async () => {
  await expect(inResultFolder(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await namesIn(folder)).toEqual(['logs'])
})
