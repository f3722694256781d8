import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inResultFolder, resultFolder } from '../../src/job/result-folder.ts'

const runner = { GITHUB_ACTIONS: 'true', RUNNER_TEMP: '/runner' }
const folderOf = (suite: string) => resultFolder({ suite }, runner)

test('on a runner each suite has a folder of its own, whatever its name', () => {
  expect(folderOf('writes')).toBe('/runner/tidb-bench-writes')
  const names = ['a/b', 'a_b', 'a%2Fb', 'a b', 'a\\b', '..', '../..', 'A', 'a', '\u{1f600}', 'x'.repeat(400)]
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
