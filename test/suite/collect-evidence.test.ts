import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Settings } from '../../src/config/resolve.ts'
import type { Io } from '../../src/job/io.ts'
import { createLoadedData } from '../../src/measure/loaded-data.ts'
import type { Bench } from '../../src/measure/measure.ts'
import { createNotes } from '../../src/record/notes.ts'
import type { BenchRecord } from '../../src/record/schema.ts'
import type { Target } from '../../src/server/target.ts'
import { withEvidence } from '../../src/suite/collect-evidence.ts'
import type { Workload } from '../../src/workload/workload.ts'
import { silentLog } from '../server/support.ts'
import { pairedRecord, policyOf } from '../verdict/records.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-why-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pairs = (candidate: number) =>
  Array.from({ length: 4 }, (_, index) => [1000 + index, candidate + index] as const)
const green = pairedRecord([pairs(1000), pairs(1000), pairs(1000)])
const red = pairedRecord([pairs(800), pairs(800), pairs(800)])

const io: Io = { env: {}, log: silentLog, signal: new AbortController().signal, print() {} }

/** Plays a protocol that measured this; the servers, where there are any, do not answer. */
async function played(
  cause: 'never' | 'on-red' | 'always',
  record: BenchRecord,
  targets: Bench['targets'] = {},
) {
  const bench: Bench = {
    targets,
    workloadFor: () => ({}) as Workload,
    log: silentLog,
    signal: io.signal,
    logFolder: folder,
    errorLimit: 0,
    data: createLoadedData(),
    notes: createNotes(),
  }
  const settings = { base: { kind: 'local' }, policy: policyOf(), inputs: { cause } } as unknown as Settings
  const cells = record.cells.map(({ runs: _, ...cell }) => ({
    settings: cell,
    repeats: 1,
    change: { variables: {}, configuration: {} },
  }))
  const protocol = withEvidence(async () => {}, settings, folder, io)
  const loaded = { bench, cells, run: async () => {}, soFar: () => record }
  await protocol(loaded)
  return protocol(loaded)
}

const collectedOf = () => {
  const path = join(folder, 'why/cell.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).cell : undefined
}

test.each([
  ['on-red', 'red', red, true],
  ['on-red', 'green', green, false],
  ['never', 'red', red, false],
  ['always', 'green', green, true],
] as const)('cause %s, a %s cell', async (cause, _, record, isAsked) => {
  await played(cause, record)
  expect(collectedOf()).toBe(isAsked ? record.cells[0]?.id : undefined)
})

test('servers that do not answer are a sentence in the pack, and end nothing', async () => {
  const silent = {
    name: 'candidate',
    endpoint() {
      throw new Error('it is gone')
    },
  } as unknown as Target
  await played('on-red', red, { base: silent, candidate: silent })
  const missing = JSON.parse(readFileSync(join(folder, 'why/candidate/missing.json'), 'utf8'))
  expect(missing).toEqual(['evidence not to be had: it is gone'])
})
