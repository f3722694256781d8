import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planCells } from '../../../src/core/plan/cells.ts'
import { settingsOf } from './caller.ts'

const home = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-resolve-'))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('nothing given is the plain case: playground, two workloads at 16 threads, three runs of a minute', () => {
  const settings = settingsOf({})
  expect(settings.candidate).toMatchObject({ kind: 'playground', version: 'v8.5' })
  expect(settings.policy).toMatchObject({ rule: 'evidence', tolerance: 0.03 })
  expect(
    planCells(settings.suite).map(({ settings: cell, repeats }) => [
      cell.id,
      repeats,
      cell.durationSeconds,
    ]),
  ).toEqual([
    ['sysbench/oltp_point_select/16', 3, 60],
    ['sysbench/oltp_read_write/16', 3, 60],
  ])
})

test('empty inputs count as not given', () => {
  expect(settingsOf({ threads: '', config: ' ', host: '' }).suite.threads).toEqual([16])
})

test('every bad input is reported at once, under the name by which the caller knows it', () => {
  const raw = { threads: '4,x', duration: 'soon', tolerance: '3', port: '99999', nonsense: '1' }
  expect(() => settingsOf(raw)).toThrow(
    expect.objectContaining({
      kind: 'input',
      message: expect.stringMatching(/--port.*(\n.*)*--nonsense|--nonsense.*(\n.*)*--port/),
    }),
  )
})

test('an unknown workload is refused with the names of those that are known', () => {
  expect(() => settingsOf({ workloads: 'oltp_point_selects' })).toThrow(
    /oltp_point_selects.*oltp_point_select,/s,
  )
})

test('target endpoint needs a host', () => {
  expect(() => settingsOf({ target: 'endpoint' })).toThrow(/host/)
})

test('a target beside a preset counts, also the one that is the default', () => {
  const kindOf = (preset: string, target?: string) => settingsOf({ preset, target }).candidate
  expect(kindOf('mariadb-strong-sync')).toMatchObject({ kind: 'local' })
  expect(kindOf('mariadb-strong-sync', 'playground')).toMatchObject({
    kind: 'playground',
    version: 'v8.5',
  })
  expect(kindOf('tidb-tpcc', 'playground')).toEqual(kindOf('tidb-tpcc'))
  expect(kindOf('tidb-tpcc', 'local')).toMatchObject({ kind: 'local' })
  expect(() => settingsOf({ preset: 'tidb-tpcc', repeats: '3' })).toThrow(
    '--repeats: has no effect with preset tidb-tpcc',
  )
})

test('sysbench stands for its ten workloads', () => {
  const { suite } = settingsOf({ workloads: 'sysbench,tpcc' })
  const ids = planCells(suite).map(({ settings }) => settings.id)
  expect(ids).toHaveLength(11)
  expect(ids.slice(0, 2)).toEqual(['sysbench/oltp_point_select/16', 'sysbench/oltp_read_only/16'])
  expect(ids.slice(9)).toEqual(['sysbench/select_random_ranges/16', 'go-tpc/tpcc/16'])
})

test('workloads of the three tools are told apart by their names', () => {
  const { suite } = settingsOf({ workloads: 'oltp_insert,tpcc,ycsb-c,workloada', threads: '2' })
  expect(planCells(suite).map(({ settings: cell }) => cell.id)).toEqual([
    'sysbench/oltp_insert/2',
    'go-tpc/tpcc/2',
    'go-ycsb/c/2',
    'go-ycsb/a/2',
  ])
})

test('a configuration file in the working folder is found, and an input takes the place of its key', () => {
  writeFileSync(
    'tidb-bench.yml',
    'targets: { candidate: { kind: local } }\nsuites: { default: { workloads: [{ tool: sysbench, name: oltp_insert }] } }\n',
  )
  expect(settingsOf({}).candidate.kind).toBe('local')
  expect(settingsOf({}).replaced).toEqual([])
  expect(settingsOf({ threads: '8' }).suite.threads).toEqual([8])
  expect(settingsOf({ duration: '8s' }).suite.duration).toBe(8)
  const replacing = settingsOf({ target: 'playground', workloads: 'oltp_delete' })
  expect(replacing.candidate).toMatchObject({ kind: 'playground', version: 'v8.5' })
  expect(replacing.suite.workloads.map(({ name }) => name)).toEqual(['oltp_delete'])
  expect(replacing.replaced).toEqual(['--workloads', '--target'])
  expect(() => settingsOf({ suite: 'other' })).toThrow(/no suite `other`.*default/)
})

test('where a server of somebody else’s is named, it must be the target', () => {
  expect(() => settingsOf({ target: 'local', host: 'db1', port: '4000' })).toThrow(
    /--host: has no effect for target local.*set --target to endpoint\n.*--port/,
  )
  expect(settingsOf({ target: 'endpoint', host: 'db1' }).candidate).toMatchObject({ host: 'db1' })
})

test('a configuration file that is not there is reported as such, whatever else is given', () => {
  expect(() => settingsOf({ config: 'none.yml', duration: '8s' })).toThrow(
    /cannot read .*none\.yml/,
  )
})

test('a key of another kind of target is not taken for a spelling mistake of itself', () => {
  const config = `targets: { candidate: { kind: cluster, version: v8.5.4, existing: a } }
suites: { default: { workloads: [{ tool: sysbench, name: oltp_insert }] } }`
  expect(() => settingsOf({ config })).toThrow(
    'unknown key `version` in `targets.candidate`; remove it: it is a key of another section or kind',
  )
})
