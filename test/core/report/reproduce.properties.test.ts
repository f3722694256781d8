import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tools } from '../../../src/core/catalogue/loads.ts'
import { addMeasureOptions, givenInputs } from '../../../src/core/commands/options.ts'
import { resolveSettings } from '../../../src/core/config/resolve.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import type { CellSettings, TargetDescription } from '../../../src/core/record/schema.ts'
import { reproduceCommand } from '../../../src/core/report/reproduce/command.ts'
import { type Caller, callerOf, callerWithoutServer, ownFiles } from './reproduced-cells.ts'
import { shellWords } from './shell-words.ts'

let folder: string
let before: string
beforeAll(() => {
  before = process.cwd()
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-reproduce-'))
  for (const [path, text] of Object.entries(ownFiles)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

const io = {
  env: {},
  log: { info() {}, warn() {}, debug() {}, progress() {} },
  print() {},
  signal: new AbortController().signal,
}

/** What the program would measure, by its own parser of options. */
function settingsOf(words: readonly string[]) {
  const command = addMeasureOptions(new Command('run')).exitOverride()
  command.parse([...words], { from: 'user' })
  return resolveSettings(givenInputs(command, io))
}

/** The cells of a configuration as a record has them. */
function cellsOf(caller: Caller): CellSettings[] {
  const { suite } = settingsOf(['--config', JSON.stringify(caller)])
  const { analyze, prewarm, reset } = suite
  return planCells(suite).map(({ settings }) => ({
    ...settings,
    toolVersion: '1',
    ...(reset === 'never' ? {} : { dataReset: reset }),
    ...(analyze && prewarm
      ? {}
      : {
          leftOut: [
            ...(analyze ? [] : ['analyze' as const]),
            ...(prewarm ? [] : ['prewarm' as const]),
          ],
        }),
  }))
}

const targets: TargetDescription[] = [
  { kind: 'local', topology: { mariadb: 1 }, configuration: {}, variables: {} },
  {
    kind: 'local',
    topology: { mariadb: 1, replica: 1 },
    configuration: { innodb_log_file_size: '1G', cores: '0-1', rpl_semi_sync_master_enabled: true },
    variables: { 'a\'b"c': "$(x) `y` \\ 'z'" },
  },
  {
    kind: 'playground',
    topology: { tidb: 1, tikv: 1, pd: 1, tiproxy: 0, tiflash: 0 },
    configuration: { 'tidb.log.level': 'error', 'tidb.security.auto-tls': false },
    variables: {},
  },
  {
    kind: 'playground',
    topology: { tidb: 3, tikv: 3, pd: 1, haproxy: 1 },
    configuration: { 'tikv.storage.block-cache.capacity': '1GiB', 'tikv.labels': '["a","b"]' },
    variables: { tidb_x: 1 },
  },
  { kind: 'playground', topology: { tikv: 3, pd: 1 }, configuration: {}, variables: {} },
  { kind: 'endpoint', topology: { tidb: 5, tikv: 5 }, configuration: {}, variables: {} },
  { kind: 'endpoint', topology: {}, configuration: {}, variables: { tidb_x: true } },
].map((target) => ({
  product: 'TiDB',
  version: '8.0.11-TiDB-v8.5.4',
  components: {},
  refused: [],
  ...(target as Pick<TargetDescription, 'kind' | 'topology' | 'configuration' | 'variables'>),
}))

const noServer: TargetDescription = {
  kind: 'endpoint',
  product: 'no server',
  version: '',
  topology: {},
  components: {},
  configuration: {},
  variables: {},
  refused: [],
}

const seenTools = new Set<string>()

const measured: fc.Arbitrary<[Caller, TargetDescription]> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(callerOf(), fc.constantFrom(...targets)) },
  { weight: 1, arbitrary: fc.tuple(callerWithoutServer(), fc.constant(noServer)) },
)

test('the command of any cell, pasted, is one line and measures the same cell', () => {
  fc.assert(
    fc.property(measured, ([caller, target]) => {
      for (const cell of cellsOf(caller)) {
        seenTools.add(cell.tool)
        // It is never measured on a server that is not ours to start.
        if (cell.tool === 'boot' && target.kind === 'endpoint') continue
        const line = reproduceCommand(cell, target)
        expect(line).toMatch(/^[\x20-\x7e]+$/u)
        const [program, verb, ...words] = shellWords(line)
        expect([program, verb]).toEqual(['tidb-bench', 'run'])
        const { suite, candidate } = settingsOf(words)
        const [planned, ...others] = planCells(suite)
        expect(others).toEqual([])
        const { toolVersion: _, dataReset, leftOut = [], ...settings } = cell
        expect(planned?.settings, line).toEqual(settings)
        expect([suite.reset, suite.analyze, suite.prewarm]).toEqual([
          dataReset ?? 'never',
          !leftOut.includes('analyze'),
          !leftOut.includes('prewarm'),
        ])
        expect(candidate.kind).toBe(target.kind)
        expect(candidate.variables).toEqual(target.variables)
        if (candidate.kind === 'playground') {
          expect(candidate.version).toBe('v8.5.4')
          expect(candidate.topology).toMatchObject({
            tidb: target.topology.tidb ?? 0,
            tikv: target.topology.tikv,
          })
        }
      }
    }),
    { numRuns: 60 },
  )
  expect([...seenTools].sort()).toEqual(tools.map(({ name }) => name).sort())
})

test('options describe a plain cell, and a file of the folder is ignored', () => {
  writeFileSync(join(folder, 'tidb-bench.yml'), 'suites: {}\n')
  const [cell] = cellsOf({
    targets: { candidate: { kind: 'local' } },
    suites: {
      default: { threads: 16, workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }] },
    },
  })
  const line = reproduceCommand(cell as CellSettings, targets[0] as TargetDescription)
  expect(line).toBe(
    'tidb-bench run --config none --target local --workloads oltp_point_select --threads 16 --tables 4 --table-size 100000 --duration 60s --warm-up 10s --repeats 3 --update-baseline never --out bench-out',
  )
  const { suite } = settingsOf(shellWords(line).slice(2))
  expect(planCells(suite).map(({ settings }) => settings.id)).toEqual([
    'sysbench/oltp_point_select/16',
  ])
  rmSync(join(folder, 'tidb-bench.yml'))
})
