import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { loadConfig, parseConfig } from '../../../src/core/config/load.ts'
import { foreignServerFaults } from '../../../src/core/config/measurable.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import { checkCell } from '../../../src/core/workload/registry.ts'
import { idleBesideAgainst } from '../../../src/extensions/doctor/idle-keys.ts'
import { codeBlocks } from '../../house/code-blocks.ts'
import { projectFolder } from '../../house/sources.ts'

function faultsOf(workloads: string): string {
  try {
    parseConfig(
      `targets: { candidate: { kind: local } }\nsuites:\n  default:\n    workloads:\n${workloads}`,
      'f.yml',
    )
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('no fault was found')
}

test('every fault of statements and queries is reported at once, with its line', () => {
  const faults =
    faultsOf(`      - { tool: statement, name: index, statement: CREATE INDEX i ON t (k) }
      - { tool: statement, name: asks, statement: "SELECT ?", threads: 4, clients: 2, operations: 3, warm-up: 5s }
      - { tool: statement, name: empty, statement: "-- nothing", setup: "/* nothing */" }
      - { tool: boot, name: start, threads: [1, 2] }
      - { tool: go-tpc, name: tpch, warehouses: 10, options: { check: true } }
      - { tool: go-tpc, name: tpcc, options: { passes: 2, queries: q1, tiflash-replicas: 1 } }
`)
  for (const words of [
    /f\.yml:5: `suites\.default\.workloads\.0\.undo`: expected as well: “CREATE INDEX i ON t \(k\)” can be repeated only after/,
    /f\.yml:6: .*operations`: expected no value: a run ends when its work is done; got 3/,
    /f\.yml:6: .*warm-up`: expected no value or 0s/,
    /f\.yml:6: .*threads`: expected no value or 1: it has one connection/,
    /f\.yml:6: .*clients`: expected no value or 1/,
    /f\.yml:6: .*statement`: expected SQL without placeholders/,
    /f\.yml:7: .*statement`: expected a statement, found none/,
    /f\.yml:7: .*setup`: expected a statement, found none/,
    /f\.yml:8: .*threads`: expected no value or 1/,
    /f\.yml:9: .*options`: expected no `check`: answers are known only for tpch with 1 warehouse/,
    /f\.yml:10: .*expected no `passes`/,
    /f\.yml:10: .*expected no `queries`/,
    /f\.yml:10: .*expected no `tiflashReplicas`/,
  ])
    expect(faults).toMatch(words)
})

test('what needs no undoing is taken', () => {
  const workloads = [
    { tool: 'statement', name: 'analyze', statement: ['ANALYZE TABLE t'] },
    { tool: 'statement', name: 'backup', statement: "BACKUP DATABASE x TO 'local:///b/{run}'" },
    {
      tool: 'statement',
      name: 'index',
      statement: 'CREATE INDEX i ON t (k)',
      'before-each': 'DROP INDEX i ON t',
    },
    {
      tool: 'statement',
      name: 'load',
      statement: "LOAD DATA LOCAL INFILE 'x' INTO TABLE t",
      undo: [],
    },
  ]
  expect(suiteSchema.parse({ workloads }).workloads.map(({ keys }) => keys.undo)).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ])
})

test('a server of the caller’s is not restarted', () => {
  const suite = suiteSchema.parse({ workloads: [{ tool: 'boot', name: 'start' }] })
  const endpoint = targetSchema.parse({ kind: 'endpoint', host: 'db' })
  const local = targetSchema.parse({ kind: 'local' })
  const at = (index: number) => `f.yml, ${index}`
  expect(foreignServerFaults(suite, [local], at)).toEqual([])
  expect(foreignServerFaults(suite, [local, endpoint], at)).toMatchObject([
    {
      where: 'f.yml, 0',
      what: '`boot` start restarts the server, which is not possible with an endpoint',
    },
  ])
})

test('the examples of the document are configurations that can be planned', async () => {
  const text = readFileSync(join(projectFolder, 'docs/measure.md'), 'utf8')
  const blocks = codeBlocks(text).filter(({ language }) => language === 'yaml')
  const targets = { base: { kind: 'local' }, candidate: { kind: 'local' } }
  const cells = blocks.flatMap(({ text: body }) => {
    const config = parseConfig(stringify({ targets, ...parse(body) }), 'docs/measure.md')
    return Object.values(config.suites).flatMap((suite) =>
      planCells(suite).map(({ settings }) => settings),
    )
  })
  for (const cell of cells) await checkCell(cell)
  expect(cells.map(({ id }) => id)).toEqual([
    'sysbench/oltp_read_write/16',
    'statement/add-index/1',
    'statement/import/1',
    'go-tpc/tpch/1',
    'go-tpc/ch/8',
    'go-tpc/tpch/1',
    'boot/with-orders/1',
    'boot/many-tables/1',
    'boot/orders/1',
    'sysbench/oltp_read_write/16',
    'connect/select-1/16',
    'connect/at-a-rate/16',
    'sysbench/oltp_read_write/16',
    'sysbench/oltp_read_write/16#2',
    'sysbench/oltp_read_write/16',
  ])
})

test('the time that a statement is thought to take is no idle key beside another target', () => {
  const pace = { duration: '20s', repeats: 2 }
  const local = { kind: 'local' }
  const workloads = [
    { tool: 'statement', name: 'analyze', statement: 'ANALYZE TABLE t', ...pace },
    { tool: 'sysbench', name: 'oltp_insert', ...pace },
  ]
  const suites = { default: { against: 'base', workloads } }
  const {
    config: parsed,
    place,
    inFile,
  } = loadConfig(JSON.stringify({ targets: { base: local, candidate: local }, suites }))
  const idle = idleBesideAgainst(parsed, place, inFile)
  expect(idle.map(({ what }) => /`(.*?)`/.exec(what)?.[1])).toEqual([
    'repeats',
    'duration',
    'repeats',
  ])
})
