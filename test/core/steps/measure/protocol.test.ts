import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Settings } from '../../../../src/core/config/resolve.ts'
import type { LoadedCells, ReadyCell } from '../../../../src/core/measure/groups.ts'
import { createLoadedData } from '../../../../src/core/measure/loaded-data.ts'
import type { Bench } from '../../../../src/core/measure/measure.ts'
import { createNotes, type RecordHeader } from '../../../../src/core/record/assemble.ts'
import type { Target } from '../../../../src/core/server/target.ts'
import { protocolFor, roundsUntil } from '../../../../src/core/steps/measure/protocol.ts'
import { openBook } from '../../../../src/core/steps/measure/record-book.ts'
import type { Workload } from '../../../../src/core/tool/load-runner.ts'
import { defined } from '../../../../src/words/objects.ts'
import { tinyCell } from '../../record/example.ts'
import { silentLog } from '../../server/support.ts'
import { policyOf, recordOf, validRun } from '../../verdict/records.ts'

const cell: ReadyCell = {
  settings: tinyCell,
  repeats: 2,
  change: { variables: {}, configuration: {} },
}

/** One round of two servers after a load on the same data; the named ones have a copy of it. */
async function secondGroup(keptServers: readonly string[]): Promise<string[]> {
  const restored: string[] = []
  const targetOf = (name: string) =>
    ({
      name,
      data: { reset: 'copy', restore: async () => void restored.push(name) },
    }) as unknown as Target
  const targets = { base: targetOf('base'), candidate: targetOf('candidate') }
  const bench: Bench = {
    targets,
    workloadFor: () => ({}) as Workload,
    log: silentLog,
    signal: new AbortController().signal,
    logFolder: '/nonexistent',
    errorLimit: 0,
    data: { ...createLoadedData(), used: true },
    notes: createNotes(),
  }
  for (const target of Object.values(targets))
    if (keptServers.includes(target.name)) bench.data.kept.add(target)
  const policy = policyOf({ sideBySide: { ...policyOf().sideBySide, rounds: 1, pairs: 1 } })
  const suite = { warmUp: 0 }
  const protocol = protocolFor({ base: { kind: 'local' }, policy, suite } as unknown as Settings)
  await protocol({
    bench,
    cells: [cell],
    run: async () => {},
    soFar: () => recordOf([]),
    book: {} as LoadedCells['book'],
  })
  return restored
}

test('data is restored before the next settings of the servers only where each has a copy of it', async () => {
  expect(await secondGroup(['base', 'candidate'])).toEqual(['base', 'candidate'])
  expect(await secondGroup(['base'])).toEqual([])
})

function benchOfPair(): Bench {
  const targetOf = (name: string) =>
    ({
      name,
      data: { reset: 'copy', restore: async () => {}, snapshot: async () => {} },
      health: {},
      endpoint: () => ({ hosts: [] }),
    }) as unknown as Target
  return {
    targets: { base: targetOf('base'), candidate: targetOf('candidate') },
    workloadFor: () => ({ prepare: async () => {}, check: async () => {} }) as unknown as Workload,
    log: silentLog,
    signal: new AbortController().signal,
    logFolder: mkdtempSync(join(tmpdir(), 'tidb-bench-protocol-')),
    errorLimit: 0,
    data: createLoadedData(),
    notes: createNotes(),
  }
}

test('a cell of two ways that windows decide has no pair at once in its later rounds', async () => {
  const bench = benchOfPair()
  const policy = policyOf({ sideBySide: { ...policyOf().sideBySide, rounds: 3, pairs: 4 } })
  const rounds: number[][] = []
  await roundsUntil(
    { policy, suite: { warmUp: 0, prewarm: false } } as unknown as Settings,
    () => ({
      kind: 'continue',
      cells: [tinyCell.id],
      ...(rounds.length === 1 ? { inWindows: [tinyCell.id] } : {}),
    }),
  )({
    bench,
    cells: [cell],
    run: async (slices) => void rounds.push(slices.map(({ slice }) => slice)),
    soFar: () => recordOf([]),
    book: {} as LoadedCells['book'],
  })
  rmSync(bench.logFolder, { recursive: true })
  expect(rounds).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [2, 3, 6, 7],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ])
})

test('a round that does not fit into the budget does not begin, and the log says so', async () => {
  const warnings: string[] = []
  const pace = policyOf().sideBySide
  const policy = policyOf({ sideBySide: { ...pace, rounds: 3, pairs: 4, budget: 90 } })
  const settings = { policy, suite: { warmUp: 0, prewarm: false } } as unknown as Settings
  const bench = {
    ...benchOfPair(),
    log: { ...silentLog, warn: (text: string) => void warnings.push(text) },
  }
  let rounds = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await roundsUntil(settings, () => ({ kind: 'continue', cells: [tinyCell.id] }))({
      bench,
      cells: [cell],
      run: async () => {
        rounds += 1
        vi.setSystemTime(Date.now() + 50_000)
      },
      soFar: () => recordOf([]),
      book: {} as LoadedCells['book'],
    })
  } finally {
    vi.useRealTimers()
    rmSync(bench.logFolder, { recursive: true })
  }
  // By the lengths of its slices alone, another one would fit.
  expect(rounds).toBe(1)
  expect(warnings).toEqual([
    'after round 1 and 50 s, the next round of about 50 s does not fit into the time budget of 90 s; 1 cell undecided, and the report has the smallest drop that they would show',
  ])
})

test('a cell whose slices are too noisy goes on in windows, and its first round is left out', async () => {
  const measured = async (pairs: Bench['pairs'], budget?: number) => {
    const bench = { ...benchOfPair(), pairs }
    const policy = policyOf({
      sideBySide: { ...policyOf().sideBySide, rounds: 5, pairs: 4, ...defined({ budget }) },
    })
    const book = openBook(recordOf([]) as RecordHeader, [cell], bench.notes, bench.logFolder)
    const ways: (string | undefined)[] = []
    await roundsUntil(
      { policy, suite: { warmUp: 0, prewarm: false } } as unknown as Settings,
      () =>
        ways.length < 3
          ? {
              kind: 'continue',
              cells: [tinyCell.id],
              ...(ways.length === 1 ? { tooNoisy: { [tinyCell.id]: 0.08 } } : {}),
            }
          : { kind: 'stop', reason: 'decided' },
    )({
      bench,
      cells: [cell],
      run: async (slices, cells = []) => {
        ways.push(cells[0]?.settings.measure)
        for (const slice of slices.slice(0, 2)) book.keep(slice.cellId, validRun({ tps: 1 }, slice))
      },
      soFar: book.soFar,
      book,
    })
    rmSync(bench.logFolder, { recursive: true })
    const [own] = book.soFar().cells
    return {
      ways,
      kept: own?.runs.map(({ round }) => round),
      measure: own?.measure,
      noise: own?.noiseOfSlices,
    }
  }
  const windows = { windows: { measurePair: async () => [] } }
  expect(await measured(windows)).toEqual({
    ways: [undefined, 'windows', 'windows'],
    kept: [2, 2, 3, 3],
    measure: 'windows',
    noise: 0.08,
  })
  // Nothing here measures in windows; and the last round that fits into the time still counts.
  const slices = { measure: undefined, noise: undefined }
  expect(await measured(undefined)).toMatchObject({ kept: [1, 1, 2, 2, 3, 3], ...slices })
  expect(await measured(windows, 0)).toMatchObject({ kept: [1, 1], ...slices })
})

/** Steps of one server whose data is restored before each workload. */
async function resetsOfOneServer(method: 'copy' | 'backup'): Promise<string[]> {
  const did: string[] = []
  const target = {
    name: 'candidate',
    data: {
      reset: method,
      snapshot: async () => void did.push('snapshot'),
      restore: async () => void did.push('restore'),
      distrustBackup: async () => {},
    },
    health: { diagnose: async () => undefined },
    endpoint: () => ({ hosts: [] }),
  } as unknown as Target
  const bench: Bench = {
    targets: { candidate: target },
    workloadFor: () => ({ prepare: async () => {}, check: async () => {} }) as unknown as Workload,
    log: silentLog,
    signal: new AbortController().signal,
    logFolder: mkdtempSync(join(tmpdir(), 'tidb-bench-protocol-')),
    errorLimit: 0,
    data: createLoadedData(),
    notes: createNotes(),
  }
  const cellOf = (workload: string): ReadyCell => ({
    ...cell,
    settings: { ...tinyCell, id: workload, workload },
  })
  const suite = { warmUp: 0, reset: 'workload', prewarm: false }
  const protocol = protocolFor({ policy: policyOf(), suite } as unknown as Settings)
  try {
    await protocol({
      bench,
      cells: [cellOf('oltp_read_only'), cellOf('oltp_insert')],
      run: async (slices) => {
        bench.data.used = true
        did.push(`${slices[0]?.cellId}`)
      },
      soFar: () => recordOf([]),
      book: {} as LoadedCells['book'],
    })
  } finally {
    rmSync(bench.logFolder, { recursive: true })
  }
  return did
}

test('what was just loaded is not restored before its first use; a backup is, since its layout on disk differs', async () => {
  expect(await resetsOfOneServer('copy')).toEqual([
    'snapshot',
    'oltp_read_only',
    'restore',
    'oltp_insert',
  ])
  expect((await resetsOfOneServer('backup')).slice(0, 3)).toEqual([
    'snapshot',
    'restore',
    'oltp_read_only',
  ])
})
