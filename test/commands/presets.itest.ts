import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/config/load.ts'
import { presetConfig, presets } from '../../src/config/presets/presets.ts'
import { configSchema } from '../../src/config/schema.ts'
import { parseRecord } from '../../src/record/parse.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-presets-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

describe('presets', () => {
  it('list has all of them, with their cells and the time of their load', async () => {
    const { exitCode, stdout } = await cli(['presets', 'list'], { cwd })
    expect(exitCode).toBe(0)
    for (const { name } of presets)
      expect(stdout).toMatch(new RegExp(`^${name} +\\d+ +\\d+\\.\\d h  \\S`, 'm'))
    // 15 cells of 1,200 s after 60 s of warm-up.
    expect(stdout).toMatch(/^tidb-cloud-sysbench +15 +5\.3 h/m)
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
    const endpoint = ['--target', 'endpoint', '--host', 'db.example.com', '--port', '4001', '--tls', 'verify']
    const { stdout } = await cli(['presets', 'show', 'tidb-tpcc', ...endpoint], { cwd })
    expect(parseConfig(stdout, 'shown').targets).toMatchObject({
      candidate: { kind: 'endpoint', host: 'db.example.com', port: 4001, tls: 'verify' },
    })
  })

  it.each([
    [['show', 'tpcc'], /no preset tpcc\nremedy: Known are tidb-cloud-sysbench/],
    [['show', 'tidb-tpcc', '--scale', '2'], /--scale: expected a number over 0 and at most 1; got "2"/],
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

describe('a preset at a tiny scale on a throw-away MariaDB', () => {
  const small = ['--scale', '0.0001', '--target', 'local', '--baseline', 'files:store']
  const run = (...args: string[]) => cli(['run', ...args], { cwd })
  const record = () =>
    parseRecord(readFileSync(join(cwd, 'tidb-bench-out', 'record.json'), 'utf8'), 'record.json')
  const states = () => record().cells.flatMap(({ runs }) => runs.map(({ state }) => state))

  it.each([
    ['tidb-sysbench', 'default', 4],
    ['mariadb-oltp', 'strong-sync', 3],
  ])('%s runs from its name alone', async (preset, suite, workloads) => {
    // One number of threads: every workload with its own options, in the shortest time.
    const { exitCode, stderr } = await run('--preset', preset, '--suite', suite, '--threads', '1', ...small)
    expect(exitCode, stderr).toBe(0)
    expect(states()).toEqual(Array.from({ length: workloads }, () => 'valid'))
    const { stdout } = await cli(['baseline', 'list', '--baseline', 'files:store', '--json'], { cwd })
    expect(JSON.parse(stdout)).toMatchObject([{ suite, cells: workloads }])
  })

  it('runs from one line of configuration', async () => {
    const file = 'preset: mariadb-oltp\nscale: 0.0001\ntargets: { candidate: { kind: local } }\n'
    writeFileSync(join(cwd, 'tidb-bench.yml'), file)
    const { exitCode, stderr } = await run('--suite', 'instance-488gb-tuned', '--baseline', 'none')
    expect(exitCode, stderr).toBe(0)
    expect(record().cells).toMatchObject([
      {
        id: 'sysbench/oltp_read_write/1',
        data: { tables: 2, tableSize: 1_000 },
        options: { 'point-selects': 4 },
      },
    ])
    expect(states()).toEqual(['valid'])
  })
})
