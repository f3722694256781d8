import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  inResultFolder,
  resultFolder,
  writeResultFile,
} from '../../../src/core/job/result-folder.ts'
import { createPrivateFolder } from '../../../src/system/folders.ts'

const runner = { GITHUB_ACTIONS: 'true', RUNNER_TEMP: '/runner' }
const folderOf = (suite: string) => resultFolder({ suite }, runner)

test('on a runner each suite has a folder of its own, whatever its name', () => {
  expect(folderOf('writes')).toBe('/runner/tidb-bench-writes')
  const names = [
    'a/b',
    'a_b',
    'a%2Fb',
    'a b',
    'a\\b',
    '..',
    '../..',
    'A',
    'a',
    '\u{1f600}',
    'x'.repeat(400),
  ]
  const folders = names.map(folderOf)
  expect(new Set(folders).size).toBe(names.length)
  expect(folders.map((folder) => dirname(folder))).toEqual(names.map(() => '/runner'))
})

test('elsewhere it is the one that is named, else one in the working folder', () => {
  expect(resultFolder({ out: 'here', suite: 'a' }, runner)).toBe(resolve('here'))
  expect(resultFolder({ suite: 'a' }, {})).toBe(resolve('tidb-bench-out'))
})

test.each(['/proc/nowhere', '/proc/nowhere/deeper', '/proc/version/out', '/dev/null'])(
  '%s takes no results, and says so at once',
  async (folder) => {
    const failure = { kind: 'environment', remedy: expect.stringContaining('--out') }
    await expect(inResultFolder(folder, async () => undefined)).rejects.toMatchObject(failure)
  },
)

test('a link where a file is written first is replaced, and what it leads to stays', async () => {
  const room = await createPrivateFolder('bench-test')
  const [victim, out] = ['victim', 'out'].map((name) => join(room.path, name)) as [string, string]
  writeFileSync(victim, 'mine')
  mkdirSync(out)
  symlinkSync(victim, join(out, 'record.json.part'))
  try {
    writeResultFile(out, 'record.json', 'ours')
    expect([victim, join(out, 'record.json')].map((file) => readFileSync(file, 'utf8'))).toEqual([
      'mine',
      'ours',
    ])
  } finally {
    await room.remove()
  }
})
