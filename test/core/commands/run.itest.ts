import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withConnection } from '../../../src/mysql/connect.ts'
import { useBenchServer } from './bench-server.ts'
import { cli } from './cli.ts'

const server = useBenchServer('own')

/** A short run against the server of this file. */
function short(more: Record<string, string> = {}): string[] {
  const options = { ...server.inputs(), baseline: 'files:baselines', out: 'results', ...more }
  return ['run', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]
}

const withPassword = () => ({
  cwd: server.cwd,
  env: { TIDB_BENCH_PASSWORD: server.endpoint.password },
})
const json = (name: string) => JSON.parse(readFileSync(join(server.cwd, 'results', name), 'utf8'))

test('the first run passes without a baseline and stores one; the second is compared with it', async () => {
  const first = await cli(short(), withPassword())
  expect(first.stderr + first.stdout).toMatch(/first measurement, no baseline to compare with yet/)
  expect(first.exitCode).toBe(0)
  expect(json('outcome.json').exitCode).toBe(0)
  expect(readdirSync(join(server.cwd, 'baselines', 'default'))).toHaveLength(1)

  const second = await cli(short(), withPassword())
  expect(second.exitCode).toBe(0)
  const result = json('result.json')
  expect(result.reference).toMatchObject({ kind: 'stored', records: 1 })
  const tps = result.rows.find((row: { metric: string }) => row.metric === 'tps')
  expect(tps.verdict.kind).toBe('ok')
  expect(tps.baseline.value).toBeGreaterThan(0)
  expect(readdirSync(join(server.cwd, 'baselines', 'default'))).toHaveLength(2)
})

test('a baseline with far more throughput makes it red, and the red job joins the history', async () => {
  await cli(short(), withPassword())
  const [name = ''] = readdirSync(join(server.cwd, 'baselines', 'default'))
  const record = json('record.json')
  for (const run of record.cells[0].runs) run.metrics.tps *= 10_000
  writeFileSync(join(server.cwd, 'baselines', 'default', name), JSON.stringify(record))
  const { exitCode, stdout } = await cli(short(), withPassword())
  expect(stdout).toMatch(/TiDB bench: .* slower/)
  expect(exitCode).toBe(1)
  const again = await cli(short({ 'update-baseline': 'never' }), withPassword())
  expect(again.exitCode).toBe(1)
  expect(json('result.json').reference.records).toBe(2)
})

test('run --hold-verdict exits 0, gate reports the verdict afterwards', async () => {
  const heldRun = await cli(
    [
      ...short({ baseline: 'none', workloads: 'oltp_point_select', 'table-size': '10' }),
      '--hold-verdict',
    ],
    withPassword(),
  )
  expect(heldRun.exitCode).toBe(0)
  expect((await cli(['gate', '--out', 'results'], { cwd: server.cwd })).exitCode).toBe(0)
  writeFileSync(
    join(server.cwd, 'results', 'outcome.json'),
    JSON.stringify({ exitCode: 3, message: 'broke', remedy: 'fix it', tail: ['FATAL: x'] }),
  )
  const gate = await cli(['gate', '--out', 'results'], { cwd: server.cwd })
  expect(gate.exitCode).toBe(3)
  expect(gate.stderr).toMatch(/broke[\s\S]*FATAL: x[\s\S]*fix it/)
})

test('a gate without an outcome is never green', async () => {
  const { exitCode, stderr } = await cli(['gate', '--out', 'nothing-here'], { cwd: server.cwd })
  expect(exitCode).toBe(3)
  expect(stderr).toContain('left no outcome')
})

test('a wrong password is a failed environment, with the server’s words, no password and no trace', async () => {
  const { exitCode, stderr, stdout } = await cli(short(), {
    cwd: server.cwd,
    env: { TIDB_BENCH_PASSWORD: 'wrong-secret-7' },
  })
  expect(exitCode).toBe(4)
  expect(stderr).toMatch(/denied/i)
  expect(stderr).toContain('remedy: ')
  expect(stderr + stdout).not.toContain('wrong-secret-7')
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(json('outcome.json').exitCode).toBe(4)
})

test('a server that refuses is a failed environment', async () => {
  const { exitCode, stderr } = await cli(short({ port: '1' }), withPassword())
  expect(exitCode).toBe(4)
  expect(stderr).toMatch(/refused|ECONNREFUSED/)
})

test('a missing sysbench is a failed environment with the command that installs it', async () => {
  const bin = join(server.cwd, 'bin')
  mkdirSync(bin)
  const { exitCode, stderr } = await cli(short(), {
    cwd: server.cwd,
    env: { ...withPassword().env, PATH: bin },
  })
  expect(exitCode).toBe(4)
  expect(stderr).toMatch(/sysbench is missing/)
  expect(stderr).toMatch(/apt-get install .*sysbench/)
})

test('bad options are reported together, and nothing is started', async () => {
  const { exitCode, stderr } = await cli(
    short({ threads: 'many', workloads: 'oltp_nothing', duration: 'soon' }),
    withPassword(),
  )
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(/--threads/)
  expect(stderr).toMatch(/--duration/)
  expect(existsSync(join(server.cwd, 'results'))).toBe(false)
})

test('an unreadable baseline is reported before anything is measured', async () => {
  writeFileSync(join(server.cwd, 'old.json'), '{"schemaVersion": 99}')
  const { exitCode, stderr } = await cli(short({ baseline: 'old.json' }), withPassword())
  expect(exitCode).toBe(2)
  expect(stderr).not.toContain('loading')
})

test('Ctrl-C in the middle: exit 130, no process, no database left, and what was measured is kept', async () => {
  const second = join(server.cwd, 'results/logs/sysbench-oltp_point_select-2/r1-s001-candidate')
  const options = { ...withPassword(), interruptOnce: second }
  const { exitCode, stdout, stderr } = await cli(
    short({ duration: '2s', repeats: '2', 'table-size': '999' }),
    options,
  )
  expect(stdout).toMatch(/TiDB bench[^:]*: cancelled/u)
  expect(stderr).toContain('cancelled')
  expect(exitCode).toBe(130)
  expect(json('outcome.json').exitCode).toBe(130)
  const record = json('record.json')
  expect(record.completeness).toEqual({ state: 'partial', reason: 'cancelled' })
  expect(record.cells[0].runs).toHaveLength(1)
  expect(running('sysbench.*--table[-_]size=999')).toEqual([])
  expect(await databases()).toEqual(['bench'])
  expect(await users()).toEqual([])
})

test('SIGKILL in the middle, with the program removed: database and user of the load tool are dropped by what watches', async () => {
  // A runner that is ended removes the folder of the action in the same breath.
  const installed = join(server.cwd, 'installed')
  cpSync('dist', installed, { recursive: true })
  const killed = {
    ...withPassword(),
    program: join(installed, 'index.js'),
    interruptAt: '[1/',
    interruptBy: 'SIGKILL',
    beforeInterrupt: () => rmSync(installed, { recursive: true }),
  } as const
  const job = cli(short({ duration: '2s', repeats: '8' }), killed)
  await expect.poll(users, { timeout: 30_000 }).toHaveLength(1)
  await job
  await expect.poll(users, { timeout: 30_000 }).toEqual([])
  await expect.poll(databases, { timeout: 30_000 }).toEqual(['bench'])
})

test('a file that cannot grow any more: the message says so, the job is not green, and no database is left', async () => {
  // The shell's limit on file sizes stands for a full disk: the record no longer fits.
  const limited = {
    ...withPassword(),
    before: ['bash', '-c', 'trap "" XFSZ; ulimit -f 2; exec "$@"', 'bash'],
  }
  const { exitCode, stderr } = await cli(short(), limited)
  expect(exitCode).toBe(4)
  expect(stderr).toMatch(/cannot write .*(record|result)\.json/)
  expect(stderr).toContain('remedy: Free space on the disk')
  expect(await databases()).toEqual(['bench'])
})

test('a result folder that cannot be made is reported before anything is started', async () => {
  const { exitCode, stderr } = await cli(short({ out: '/dev/full/results' }), withPassword())
  expect(exitCode).toBe(4)
  expect(stderr).toMatch(/cannot use the result folder/)
})

function running(pattern: string): string[] {
  try {
    return execFileSync('pgrep', ['-f', pattern], { encoding: 'utf8' }).trim().split('\n')
  } catch {
    return []
  }
}

async function ask(statement: string): Promise<string[]> {
  const rows = await withConnection(server.endpoint, (db) => db.query(statement))
  return rows.map((row) => String(Object.values(row)[0]))
}

async function databases(): Promise<string[]> {
  const system = ['information_schema', 'mysql', 'performance_schema', 'sys']
  return (await ask('SHOW DATABASES')).filter((name) => !system.includes(name))
}

/** Those that were made for load tools. */
const users = () => ask("SELECT User FROM mysql.user WHERE User LIKE 'tb\\_%'")
