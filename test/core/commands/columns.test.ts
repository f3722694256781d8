import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { show } from '../../../src/core/commands/printed.ts'
import { programWithAllVerbs, runProgram } from '../../../src/core/commands/program.ts'
import { renderTerminal } from '../../../src/core/report/terminal.ts'
import type { Row } from '../../../src/core/verdict/result.ts'
import { findingLines } from '../../../src/extensions/doctor/machine.ts'
import { partVerbs } from '../../../src/parts.ts'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { displayWidth, plainPlace } from '../../../src/words/terminal.ts'
import { recordedFolder } from '../../extensions/why/explain/recorded-sides.ts'
import { acceptance, brokenJob, numbered, regression } from '../baseline/store-contract.ts'
import { resultOf, rows } from '../report/sample.ts'

const COLUMNS = 80
const log = { info() {}, warn() {}, debug() {}, progress() {} }
const terminal = { ...plainPlace, columns: COLUMNS }

/** Lines that are too wide, but those of one word, such as a path, and what is there to be copied. */
const tooWide = (text: string) =>
  text
    .split('\n')
    .filter((line) => displayWidth(line) > COLUMNS && line.trim().includes(' '))
    .filter((line) => !/^(?:Look|Repeat) {2,}/u.test(line))

const withSubcommands = (commands: readonly Command[]): Command[] =>
  commands.flatMap((command) => [command, ...withSubcommands(command.commands)])

test('every help fits 80 columns, and a shell takes its examples as they are', async () => {
  let text = ''
  const print = (more: string) => (text += `${more}\n`)
  const io = { env: {}, log, print, signal: new AbortController().signal }
  const program = await programWithAllVerbs(io, partVerbs)
  await runProgram(['node', 'tidb-bench', '--help'], io, partVerbs)
  const commands = withSubcommands(program.commands)
  expect(commands.length).toBeGreaterThan(25)
  for (const command of commands) command.outputHelp()
  expect(tooWide(text)).toEqual([])
  expect(text).toContain(
    "--good v8.5.0 --bad HEAD --build 'make server' \\\n      --binaries tidb=bin/tidb-server --work",
  )
})

test('what a verb prints is broken in the width of the terminal, and nowhere else', () => {
  const printed: string[] = []
  const io = { env: {}, log, print: (text: string) => void printed.push(text) }
  const long = `  left: ${'a word '.repeat(30)}end\nshort`
  const { signal } = new AbortController()
  show(false, {}, () => long, { ...io, signal, terminal })
  show(false, {}, () => long, { ...io, signal })
  expect(tooWide(printed[0] ?? '')).toEqual([])
  expect(printed[0]?.split('\n').at(1)).toMatch(/^ {2}a|^ {2}w/u)
  expect(printed[1]).toBe(long)
})

test('what lists and explains what is stored fits 80 columns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidb-bench-columns-'))
  try {
    const store = new FilesStore(folder)
    await store.append(numbered(1))
    await store.append(numbered(2, brokenJob))
    await store.append(numbered(3, { ...regression, acceptance, suite: 'a-suite-'.repeat(6) }))
    const scene = (side: 'base' | 'slow') => recordedFolder('build-wait', side)
    for (const words of [
      ['presets', 'list'],
      ['baseline', 'list', '--baseline', `files:${folder}`],
      ['why', scene('base'), scene('slow')],
    ]) {
      const printed: string[] = []
      const { signal } = new AbortController()
      const print = (text: string) => void printed.push(text)
      await runProgram(
        ['node', 'tidb-bench', ...words],
        { env: {}, log, print, signal, terminal },
        partVerbs,
      )
      expect(printed.join('\n').length, words.join(' ')).toBeGreaterThan(200)
      expect(tooWide(printed.join('\n')), words.join(' ')).toEqual([])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('results of long names, and the findings of doctor, fit 80 columns', () => {
  const named = (row: Row, at: number): Row => ({
    ...row,
    settings: { ...row.settings, workload: `${'a-long-name-of-a-workload-'.repeat(4)}${at}` },
  })
  const all = Object.values(rows).map(named)
  const place = { ...terminal, paint: plainPlace.paint }
  for (const shows of ['story', 'figures'] as const)
    for (const of of [all, ...all.map((row) => [row])])
      for (const completeness of [
        { state: 'complete' } as const,
        { state: 'partial', reason: 'cancelled' } as const,
      ])
        expect(
          tooWide(renderTerminal(resultOf(of, { completeness }), { ...place, shows })),
        ).toEqual([])
  const finding = { subject: 'candidate', level: 'missing', seen: 'words '.repeat(40) } as const
  expect(
    tooWide(findingLines([{ ...finding, remedy: 'more words '.repeat(30) }], COLUMNS).join('\n')),
  ).toEqual([])
})
