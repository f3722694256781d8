import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { useStandIns } from '../../targets/cluster/stand-ins.ts'
import { type CliExit, cli } from './cli.ts'

const play = useStandIns()

interface Outcome extends CliExit {
  readonly result: Result
  readonly record: BenchRecord
}

/** Compares the released program with one of the caller's, on one cluster. */
async function compare(program: string, deploy: object = {}, more: object = {}): Promise<Outcome> {
  const cwd = join(play.room.path, 'work')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'tidb-server'), program)
  chmodSync(join(cwd, 'tidb-server'), 0o755)
  const configuration = {
    targets: {
      base: play.target({}, deploy),
      candidate: play.target({ binaries: { tidb: 'tidb-server' }, ...more }, deploy),
    },
    suites: {
      default: {
        against: 'base',
        threads: 2,
        tables: 1,
        'table-size': 1_000,
        'warm-up': '0s',
        workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
      },
    },
    gate: { tolerance: '50%', 'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' } },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))
  // The program itself runs in this folder, as in that of a checkout.
  const env = Object.fromEntries(
    Object.entries(play.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const exit = await cli(['run', '--baseline', 'none', '--out', 'out'], { cwd, env })
  expect(existsSync(join(cwd, 'out/result.json')), exit.stderr).toBe(true)
  const read = (name: string) => JSON.parse(readFileSync(join(cwd, 'out', name), 'utf8'))
  return { ...exit, result: read('result.json'), record: read('record.json') }
}

const loads = () =>
  play
    .read('tiup.log')
    .split('\n')
    .filter((line) => / (patch|reload) /.test(line))

test('a slower program is a regression by swap: two starts a round, all slices of a side together', async () => {
  const { exitCode, stderr, result, record } = await compare('delay 4')
  expect({ exitCode, overall: result.overall }, stderr).toEqual({
    exitCode: 1,
    overall: 'regression',
  })
  const runs = record.cells[0]?.runs ?? []
  const sidesOf = (round: number) =>
    runs.filter((run) => run.round === round).map(({ side }) => side)
  const [first, second] = [sidesOf(1), sidesOf(2)]
  for (const sides of [first, second]) {
    const half = sides.length / 2
    expect([new Set(sides.slice(0, half)).size, new Set(sides.slice(half)).size]).toEqual([1, 1])
    expect(sides[0]).not.toBe(sides[half])
  }
  expect(second[0]).toBe(first.at(-1))
  expect(loads().length).toBeGreaterThanOrEqual(2)
  expect(record.targets.candidate.configuration['hosts.tidb.cores']).toBeGreaterThan(0)
  play.expectNothingLeft()
})

test('an equal program is not', async () => {
  const { exitCode, stderr, result } = await compare('delay 0')
  expect(exitCode, stderr).toBe(0)
  expect(['passed', 'undecided', 'inconclusive', 'ok']).toContain(result.overall)
  play.expectNothingLeft()
})

test('several TiDB servers share the connections of the load, and all are exchanged', async () => {
  const [one, two] = ['127.0.0.1', '127.0.0.2']
  const { exitCode, stderr, result, record } = await compare('delay 4', {
    hosts: { tidb: [one, two], tikv: [one], pd: [two] },
  })
  expect({ exitCode, overall: result.overall }, stderr).toEqual({
    exitCode: 1,
    overall: 'regression',
  })
  // One thread each in the slices of three rounds; loading the data and looking into the server
  // takes the first.
  const clients = [one, two].map((host) => play.read(`clients-${host}`).length)
  expect(Math.min(...clients)).toBeGreaterThan(15)
  const { configuration } = record.targets.candidate
  expect(configuration['hosts.tidb.cores']).toBe(2 * Number(configuration['hosts.pd.cores']))
  play.expectNothingLeft()
  expect(readdirSync(join(play.room.path, `hosts-${two}`))).toEqual([])
})

test('twins: each has its data and is measured in its turn; a slower program is a regression', async () => {
  const { exitCode, stderr, result } = await compare('delay 4', {}, { sides: 'twins' })
  expect({ exitCode, overall: result.overall }, stderr).toEqual({
    exitCode: 1,
    overall: 'regression',
  })
  expect(stderr).toContain('rows into base')
  expect(stderr).toContain('rows into candidate')
  play.expectNothingLeft()
})
