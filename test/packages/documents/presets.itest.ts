import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { configSchema } from '../../../src/core/config/schema.ts'
import { parseRecord } from '../../../src/core/record/json.ts'
import { presetConfig, readPresets } from '../../../src/extensions/presets/presets.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-presets-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

describe('presets', () => {
  it('list has all of them, with their cells and the time of their load', async () => {
    const { exitCode, stdout } = await cli(['presets', 'list'], { cwd })
    expect(exitCode).toBe(0)
    for (const { name } of readPresets())
      expect(stdout).toMatch(new RegExp(`^${name} +\\d+ +\\d+\\.\\d h  \\S`, 'm'))
    // 15 cells of 1,200 s; 12 of them on each of two servers.
    expect(stdout).toMatch(/^tidb-cloud-sysbench +15 +5\.0 h/m)
    expect(stdout).toMatch(/^tidb-sysbench +12 +8\.0 h/m)
  })

  it('show prints a file that can be used', async () => {
    const { stdout } = await cli(['presets', 'show', 'tidb-sysbench', '--scale', '0.01'], { cwd })
    expect(parseConfig(stdout, 'shown')).toEqual(
      configSchema.parse(presetConfig('tidb-sysbench', { scale: 0.01 })),
    )
    writeFileSync(join(cwd, 'tidb-bench.yml'), stdout)
    const plan = await cli(['plan'], { cwd })
    expect(plan).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('sysbench/oltp_point_select/3'),
    })
  })

  it('show takes a server in place of the preset’s own', async () => {
    const endpoint = [
      '--target',
      'endpoint',
      '--host',
      'db.example.com',
      '--port',
      '4001',
      '--tls',
      'verify',
    ]
    const base = ['--base-host', 'old.example.com']
    const { stdout } = await cli(['presets', 'show', 'tidb-tpcc', ...endpoint, ...base], { cwd })
    expect(parseConfig(stdout, 'shown').targets).toMatchObject({
      candidate: { kind: 'endpoint', host: 'db.example.com', port: 4001, tls: 'verify' },
      base: { kind: 'endpoint', host: 'old.example.com', tls: 'verify' },
    })
  })

  it.each([
    [
      ['show', 'tidb-tpc'],
      /preset tidb-tpc does not exist\nremedy: Did you mean tidb-tpcc\? The presets are tidb-cloud-sysbench/,
    ],
    [
      ['show', 'tidb-tpcc', '--target', 'endpoint', '--host', 'db'],
      /compares two servers, and base is missing/,
    ],
    [
      ['show', 'tidb-tpcc', '--scale', '2'],
      /--scale: expected a number over 0 and at most 1; got "2"/,
    ],
    [['show', 'tidb-tpcc', '--target', 'endpoint'], /--host/],
    [
      ['show', 'tidb-tpcc', '--target', 'cloud'],
      /--target: expected playground, endpoint or local; got "cloud"/,
    ],
    [['show', 'tidb-tpcc', '--host', 'db'], /--host: has no effect without --target/],
  ])('%j is refused', async (args, message) => {
    const { exitCode, stderr } = await cli(['presets', ...args], { cwd })
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(message)
  })
})

describe('a preset at a tiny scale on throw-away MariaDB servers', () => {
  const record = () =>
    parseRecord(readFileSync(join(cwd, 'tidb-bench-out', 'record.json'), 'utf8'), 'record.json')
  const run = () => cli(['run', '--baseline', 'none'], { cwd })

  it('mariadb-oltp runs from its lines of configuration, on the instances that are named', async () => {
    const file = 'preset: mariadb-oltp\nscale: 0.0001\ntargets: { 32gb: { kind: local } }\n'
    writeFileSync(join(cwd, 'tidb-bench.yml'), file)
    const { exitCode, stderr } = await run()
    expect(exitCode, stderr).toBe(0)
    const { cells, servers, preset } = record()
    expect(preset).toEqual({ name: 'mariadb-oltp', scale: 0.0001, method: 'as-published' })
    expect(Object.keys(servers ?? {})).toEqual(['32gb'])
    expect(cells).toMatchObject([
      {
        id: 'sysbench/oltp_read_write/1@32gb',
        clients: 2,
        data: { tables: 2, tableSize: 4_000 },
        leftOut: ['analyze'],
        runs: [{ state: 'valid' }],
      },
    ])
    const notesOfServers = [record().targets.candidate, ...Object.values(servers ?? {})].flatMap(
      ({ notes = [] }) => notes,
    )
    expect(notesOfServers).toContainEqual({
      what: 'data size',
      why: expect.stringMatching(/^\d+ MiB: 2 tables/),
    })
    const [measured] = cells[0]?.runs ?? []
    if (measured?.state !== 'valid') throw new Error('no figures')
    const { tps = 0, qps = 0, qps_rw: readsAndWrites = 0 } = measured.metrics
    // Four selects and an update; with BEGIN and COMMIT seven statements.
    expect(readsAndWrites / tps).toBeCloseTo(5, 1)
    expect(qps / tps).toBeCloseTo(7, 1)
  })

  it('mariadb-strong-sync measures both servers, each with its replica, one after the other', async () => {
    const { stdout: yaml } = await cli(
      ['presets', 'show', 'mariadb-strong-sync', '--scale', '0.001'],
      {
        cwd,
      },
    )
    const short = yaml
      .replace(/duration: 10$/m, 'duration: 1')
      .replace(/warm-up: 2$/m, 'warm-up: 0')
      .replace(/threads:\n(?: +- \d+\n)+/, 'threads: 2\n')
    writeFileSync(join(cwd, 'tidb-bench.yml'), short)
    const { exitCode, stderr, stdout } = await run()
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain(
      'one after the other and each alone: the difference is shown, not judged',
    )
    const { cells, targets, order } = record()
    expect(order).toBe('in-turn')
    expect(targets.base).toMatchObject({ topology: { mariadb: 1, replica: 1 } })
    expect(targets.candidate.configuration).toMatchObject({
      thread_handling: 'pool-of-threads',
      rpl_semi_sync_master_wait_point: 'AFTER_SYNC',
    })
    for (const { runs } of cells) {
      expect(runs.map(({ side, round, state }) => [side, round, state])).toEqual([
        ['base', 1, 'valid'],
        ['candidate', 2, 'valid'],
      ])
    }
    const [hybrid] = cells.at(-1)?.runs ?? []
    if (hybrid?.state !== 'valid') throw new Error('no figures')
    expect((hybrid.metrics.qps ?? 0) / (hybrid.metrics.tps ?? 1)).toBeCloseTo(6, 1)
  })
})
