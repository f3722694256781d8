import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../../../src/core/baseline/open.ts'
import type { BenchRecord, Cell } from '../../../../src/core/record/schema.ts'
import type { BaselineSource } from '../../../../src/core/steps/baseline-source.ts'
import { storedRates } from '../../../../src/core/steps/measure/figures.ts'
import { keptLog } from '../../../github/scene.ts'
import { cellOf, pairedRecord, recordOf, runsOfTps } from '../../verdict/records.ts'

const io = { log: keptLog(), signal: new AbortController().signal }
const share = { rateShare: 0.7 }
const upcoming = recordOf([cellOf([], share)])
const stored = (cell: Partial<Cell>, more: Partial<BenchRecord> = {}): BenchRecord =>
  recordOf([cellOf(runsOfTps([2000]), cell)], more)
const at = (rate: number, more: Partial<Cell> = {}) => ({ ...share, options: { rate }, ...more })

const fromRecord = (record: BenchRecord): BaselineSource => ({
  kind: 'record',
  record,
  path: 'old.json',
})
const rateOf = async (record: BenchRecord, own = upcoming) =>
  [...(await storedRates(own, fromRecord(record), io))].map(([, rate]) => rate)

test.each([
  ['the same cell, with the rate that its share was', stored(at(2010)), [2010]],
  ['another share', stored(at(2010, { rateShare: 0.5 })), []],
  ['a number and no share', stored({ options: { rate: 2010 } }), []],
  ['other threads under the same name', stored(at(2010, { threads: 8 })), []],
  ['another machine', stored(at(2010), { machine: { cpuModel: 'another CPU', cores: 4 } }), []],
  ['no such cell', recordOf([]), []],
])('of %s', async (_, record, rates) => {
  expect(await rateOf(record)).toEqual(rates)
})

test('side by side the base is measured in the same job', async () => {
  const pair = { ...pairedRecord([]), cells: upcoming.cells }
  expect(await rateOf(stored(at(2010)), pair)).toEqual([])
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-rates-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the newest stored job that has the cell says it', async () => {
  const store = await openStore(`files:${join(folder, 'baselines')}`, {})
  const days = [
    ['01', stored(at(1800))],
    ['02', stored(at(2010))],
    ['03', stored(at(3000, { rateShare: 0.9 }))],
  ] as const
  for (const [day, record] of days)
    await store.append({
      ...record,
      id: `suite/abc/${day}`,
      createdAt: `2026-01-${day}T00:00:00.000Z`,
    })
  const source = {
    kind: 'store',
    store,
    versioned: true,
    where: 'folder',
  } as unknown as BaselineSource
  const own = { ...upcoming, id: 'suite/abc/99' }
  expect(await storedRates(own, source, io)).toEqual(new Map([[cellOf([]).id, 2010]]))
  expect(await storedRates(own, { kind: 'none' }, io)).toEqual(new Map())
  await store.close()
})
