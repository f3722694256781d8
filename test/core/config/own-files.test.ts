import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withContent } from '../../../src/core/config/own-files.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import { folderWith } from '../../sql/folder.ts'

test('what files contain is in the cells that they make: a script with those beside it, and files of a command', () => {
  const files = {
    'own.lua': 'require("part.one")\nrequire "socket"\n',
    'part/one.lua': "dofile('two.lua')\n",
    'two.lua': 'x = 1\n',
    'run.py': 'print(1)\n',
    'other.lua': 'y = 1\n',
  }
  const folder = folderWith(files)
  const suite = suiteSchema.parse({
    workloads: [
      { tool: 'sysbench', name: ['own.lua', 'oltp_read_only'] },
      { tool: 'command', name: 'mine', command: ['python3', 'run.py'], files: ['run.py'] },
    ],
  })
  const contents = () =>
    planCells(withContent(suite, undefined, folder)).map(({ settings }) => settings.data.content)
  const first = contents()
  expect(first).toEqual([expect.any(String), undefined, expect.any(String)])
  const changes = Object.entries(files).map(([path, text]) => {
    writeFileSync(join(folder, path), `${text}\n`)
    const now = contents()
    writeFileSync(join(folder, path), text)
    return now.map((content, index) => content !== first[index])
  })
  expect(changes).toEqual([
    [true, false, false],
    [true, false, false],
    [true, false, false],
    [false, false, true],
    [false, false, false],
  ])
})

test('a folder of a command stands for all that is in it', () => {
  const files = {
    'dist/index.js': 'a',
    'dist/parts/one.js': 'b',
    'dist/parts/deep/two.js': 'c',
    'no.js': 'd',
  }
  const suite = suiteSchema.parse({
    workloads: [
      { tool: 'command', name: 'mine', command: ['node', 'dist/index.js'], files: ['dist'] },
    ],
  })
  const contentOf = (contentWith: Readonly<Record<string, string>>) =>
    planCells(withContent(suite, undefined, folderWith(contentWith)))[0]?.settings.data.content
  const first = contentOf(files)
  expect(contentOf(files)).toBe(first)
  expect(contentOf({ ...files, 'no.js': 'e' })).toBe(first)
  for (const change of [
    { 'dist/parts/deep/two.js': 'd' },
    { 'dist/parts/three.js': '' },
    { 'dist/index.js': 'b', 'dist/parts/one.js': 'a' },
  ])
    expect(contentOf({ ...files, ...change })).not.toBe(first)
})

test('a file that is missing is reported', () => {
  const suite = suiteSchema.parse({ workloads: [{ tool: 'sysbench', name: 'none.lua' }] })
  expect(() => withContent(suite, undefined, folderWith({}))).toThrow(
    /cannot read the script none\.lua: there is no such file/,
  )
})
