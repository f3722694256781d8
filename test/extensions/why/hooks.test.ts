import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '../../../src/core/commands/program.ts'
import type { Settings } from '../../../src/core/config/resolve.ts'
import type { Io } from '../../../src/core/job/io.ts'
import type { LoadedCells } from '../../../src/core/measure/groups.ts'
import { createLoadedData } from '../../../src/core/measure/loaded-data.ts'
import type { Bench } from '../../../src/core/measure/measure.ts'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { causeSentences } from '../../../src/core/report/story.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { Workload } from '../../../src/core/tool/load-runner.ts'
import { sideBySideReference } from '../../../src/core/verdict/judge.ts'
import { renderPage } from '../../../src/extensions/page/page.ts'
import { withCauses, withEvidence } from '../../../src/extensions/why/hooks.ts'
import { whyPage } from '../../../src/extensions/why/page.ts'
import { partVerbs } from '../../../src/parts.ts'
import { silentLog } from '../../core/server/support.ts'
import { pairedRecord, policyOf } from '../../core/verdict/records.ts'
import { recordedFolder } from './explain/recorded-sides.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-why-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pairs = (candidate: number) =>
  Array.from({ length: 4 }, (_, index) => [1000 + index, candidate + index] as const)
const rounds = (...candidates: number[]) => pairedRecord(candidates.map(pairs))
const green = rounds(1000, 1000, 1000, 1000)
const red = rounds(800, 800, 800, 800)
const noisy = rounds(900, 1100, 980, 1020)

const io: Io = { env: {}, log: silentLog, signal: new AbortController().signal, print() {} }

/**
 * Measures data sets one after the other, which came out like this; the servers, where there are
 * any, do not answer.
 */
async function measured(
  cause: 'never' | 'on-red' | 'always',
  dataSets: readonly (readonly BenchRecord['cells'][number][])[],
  targets: Bench['targets'] = {},
) {
  const bench: Bench = {
    targets,
    workloadFor: () => ({}) as Workload,
    log: silentLog,
    signal: new AbortController().signal,
    logFolder: folder,
    errorLimit: 0,
    data: createLoadedData(),
    notes: createNotes(),
  }
  const settings = {
    base: { kind: 'local' },
    policy: policyOf(),
    inputs: { cause },
  } as unknown as Settings
  const protocol = withEvidence(async () => {}, settings, folder)
  for (const [index, own] of dataSets.entries()) {
    const cells = own.map(({ runs: _, ...cell }) => ({
      settings: cell,
      repeats: 1,
      change: { variables: {}, configuration: {} },
    }))
    const soFar = () => ({ ...green, cells: dataSets.slice(0, index + 1).flat() })
    await protocol({ bench, cells, run: async () => {}, soFar, book: {} as LoadedCells['book'] })
  }
}

/** The cells that have evidence. */
const explained = () => (existsSync(join(folder, 'why')) ? readdirSync(join(folder, 'why')) : [])

const cellNamed = ({ cells }: BenchRecord, name: string) =>
  cells.slice(0, 1).map((cell) => ({ ...cell, id: name, workload: name }))

test.each([
  ['on-red', 'red', red, ['a']],
  ['on-red', 'undecided', noisy, ['a']],
  ['on-red', 'green', green, []],
  ['never', 'red', red, []],
  ['always', 'green', green, ['a']],
] as const)('cause %s, a %s cell', async (cause, _, record, cells) => {
  await measured(cause, [cellNamed(record, 'a'), cellNamed(record, 'a')])
  expect(explained()).toEqual(cells)
})

test('an undecided data set does not take the round of the red ones', async () => {
  await measured('on-red', [
    cellNamed(noisy, 'open'),
    cellNamed(red, 'slow'),
    cellNamed(noisy, 'late'),
    cellNamed(red, 'slower'),
  ])
  expect(explained().toSorted()).toEqual(['open', 'slow', 'slower'])
})

test('of many red cells two a minute', async () => {
  await measured('on-red', [['a', 'b', 'c', 'd'].flatMap((name) => cellNamed(red, name))])
  expect(explained()).toHaveLength(2)
})

/** Puts recorded evidence of a cell where a job would. */
function collect(
  cell: string,
  scene: 'no-change' | 'build-wait' | 'set-plan-cache-off' | 'index-invisible',
) {
  const own = join(folder, 'why', cell)
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'cell.json'), JSON.stringify({ cell }))
  symlinkSync(recordedFolder(scene, 'base'), join(own, 'base'))
  symlinkSync(recordedFolder(scene, 'slow'), join(own, 'candidate'))
}

function judgedCells(...cells: BenchRecord['cells'][number][][]) {
  const record = { ...green, cells: cells.flat() }
  const result = withCauses(judge(record, sideBySideReference(record), policyOf()), folder, io)
  return { record, result }
}

test('the causes say which cell they are of, those of red cells first', async () => {
  collect('open', 'set-plan-cache-off')
  collect('slow', 'index-invisible')
  collect('calm', 'no-change')
  const { record, result } = judgedCells(
    cellNamed(noisy, 'open'),
    cellNamed(red, 'slow'),
    cellNamed(red, 'calm'),
  )
  expect(result.explainedCells).toEqual(['slow', 'calm', 'open'])
  expect(result.causes?.[0]).toMatchObject({ kind: 'plan', cellId: 'slow' })
  expect(causeSentences(result).map(({ sentence }) => sentence.slice(0, 36))).toEqual([
    'slow · 16 threads: the plan of `sele',
    'calm · 16 threads: unknown.',
    'open · 16 threads: 11.0 → 0.00 plan ',
  ])
  const page = renderPage(result, record, { ofFolder: whyPage(result, folder) })
  expect(page).toContain('<h2>Why: slow · 16 threads</h2>')
})

test('settings that differ are a cause of a red cell in the result, on the page and for `why`', async () => {
  collect('slow', 'no-change')
  const settings = (value: string) => ({
    ...green.targets.candidate,
    configuration: { 'buffer-pool': value },
  })
  const record = {
    ...green,
    targets: { base: settings('256M'), candidate: settings('12M') },
    cells: cellNamed(red, 'slow'),
  }
  const result = withCauses(judge(record, sideBySideReference(record), policyOf()), folder, io)
  const words = 'buffer-pool 256M → 12M'
  expect(result.causes?.map(({ sentence }) => sentence).join()).toContain(words)
  const page = renderPage(result, record, { ofFolder: whyPage(result, folder) })
  expect(page).toContain(words)
  expect(page).not.toContain('Cause: unknown')
  writeFileSync(join(folder, 'result.json'), JSON.stringify(result))
  const place = join(folder, 'why/slow')
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  await runProgram(
    ['node', 'tidb-bench', 'why', join(place, 'base'), join(place, 'candidate')],
    { ...io, print },
    partVerbs,
  )
  expect(printed.join()).toContain(words)
})

test('an undecided own load has causes where the server does provably more, and else none', () => {
  const own = join(folder, 'why/open')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'cell.json'), JSON.stringify({ cell: 'open' }))
  const pack = (side: string, scene: 'base' | 'slow', Handler_read_next: number) => {
    cpSync(recordedFolder('no-change', scene), join(own, side), { recursive: true })
    const cost = {
      name: 'look/1',
      sql: 'SELECT 1',
      calls: 16,
      milliseconds: 1,
      counters: { Handler_read_next },
    }
    writeFileSync(
      join(own, side, 'statement-costs.json'),
      JSON.stringify([{ ...cost, plans: [], planOfCall: [] }]),
    )
  }
  pack('base', 'base', 10)
  pack('candidate', 'slow', 30_000)
  const record = { ...green, cells: cellNamed(noisy, 'open') }
  const judged = judge(record, sideBySideReference(record), policyOf())
  const [settings] = judged.rows.map((row) => row.settings)
  if (settings === undefined) throw new Error('no row')
  const more = {
    ...{ cellId: 'open', settings, counter: 'Handler_read_next', kind: 'more', by: 'exact' },
    ...{ unit: 'transaction', base: 10, candidate: 30_000, change: 2999 },
  } as const
  expect(withCauses(judged, folder, io).causes ?? []).toEqual([])
  const proved = withCauses(
    { ...judged, work: { compared: 1, findings: [more] } as never },
    folder,
    io,
  )
  expect(proved.causes?.length).toBeGreaterThan(0)
  expect(proved.causes?.[0]).toMatchObject({ cellId: 'open' })
  // A search for a commit proves it by other sums, of one round, and wants the causes then.
  expect(withCauses(judged, folder, io, 'open').causes).toEqual(proved.causes)
  expect(withCauses(judged, folder, io, 'another').causes ?? []).toEqual([])
})

test('a wait in the extra round alone is no cause: the slices have to be slower too', () => {
  for (const cell of ['equal', 'open', 'slow']) collect(cell, 'build-wait')
  const { result } = judgedCells(
    cellNamed(green, 'equal'),
    cellNamed(noisy, 'open'),
    cellNamed(red, 'slow'),
  )
  const waits = result.causes?.filter(({ kind }) => kind === 'wait') ?? []
  expect(waits.length).toBeGreaterThan(0)
  expect(new Set(waits.map(({ cellId }) => cellId))).toEqual(new Set(['slow']))
})

test('servers that do not answer are a sentence in the pack, and end nothing', async () => {
  const silent = {
    name: 'candidate',
    endpoint() {
      throw new Error('it is gone')
    },
  } as unknown as Target
  await measured('on-red', [cellNamed(red, 'a')], { base: silent, candidate: silent })
  const missing = JSON.parse(readFileSync(join(folder, 'why/a/candidate/missing.json'), 'utf8'))
  expect(missing).toEqual(['evidence unavailable: it is gone'])
})

test('the rows per call of a load that writes are read once its data is restored; elsewhere a note says so', async () => {
  const file = (name: string, sql: string) =>
    writeFileSync(
      join(folder, name),
      `schema: CREATE TABLE t (id INT PRIMARY KEY)\ntransactions: [{ name: a, statements: [${sql}] }]\n`,
    )
  file('writes.yml', 'SELECT id FROM t, INSERT INTO t VALUES (1)')
  file('reads.yml', 'SELECT id FROM t')
  const readWith = async (workload: string, reset: 'copy' | 'prepare') => {
    const happened: string[] = []
    const target = {
      name: 'server',
      endpoint: () => ({ hosts: [] }),
      health: {},
      data: { reset, restore: async () => void happened.push('restored') },
    } as unknown as Target
    const own = async () => {
      happened.push('read')
      return []
    }
    const bench: Bench = {
      targets: { candidate: target },
      workloadFor: () => ({ costs: own }) as unknown as Workload,
      log: silentLog,
      signal: new AbortController().signal,
      logFolder: join(folder, 'logs'),
      errorLimit: 0,
      data: { ...createLoadedData(), used: true, kept: new Set([target]) },
      notes: createNotes(),
      folders: { base: folder, candidate: folder },
    }
    const [cell] = cellNamed(green, workload).map(({ runs: _, ...each }) => ({
      settings: { ...each, tool: 'sql' as const },
      repeats: 1,
      change: { variables: {}, configuration: {} },
    }))
    const settings = { base: {}, candidate: {}, policy: policyOf(), inputs: { cause: 'on-red' } }
    const protocol = withEvidence(async () => {}, settings as unknown as Settings, folder)
    const cells = cell === undefined ? [] : [cell]
    const soFar = () => ({ ...green, cells: [] })
    await protocol({ bench, cells, run: async () => {}, soFar, book: {} as LoadedCells['book'] })
    const missing = readFileSync(join(folder, 'why', workload, 'candidate/missing.json'), 'utf8')
    const named = JSON.parse(readFileSync(join(folder, 'why', workload, 'cell.json'), 'utf8'))
    const hasNote = (JSON.parse(missing) as unknown[]).length > 0
    expect(named).toMatchObject(hasNote ? { hasWrittenRows: true } : {})
    expect(Object.hasOwn(named, 'hasWrittenRows')).toBe(hasNote)
    return { happened, missing: JSON.parse(missing) as unknown }
  }
  const isNoted = [
    expect.stringContaining('rows per call include those that the load itself wrote'),
  ]
  expect(await readWith('reads.yml', 'copy')).toEqual({ happened: ['read'], missing: [] })
  expect(await readWith('writes.yml', 'copy')).toEqual({
    happened: ['restored', 'read'],
    missing: [],
  })
  rmSync(join(folder, 'why'), { recursive: true })
  expect(await readWith('writes.yml', 'prepare')).toEqual({ happened: ['read'], missing: isNoted })
})
