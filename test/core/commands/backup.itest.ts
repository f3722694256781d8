import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog } from '../server/support.ts'
import { startTidbStandIn, type TidbStandIn } from '../server/tidb-stand-in.ts'
import { type CliExit, type CliOptions, cli } from './cli.ts'

/** Names of a TiDB in the version are all that the program goes by. */
const version = '8.0.11-TiDB-v8.5.0'
const key = 'AKIA-of-the-test'
const secret = 'very/secret+key='
const storage = `s3://bucket/folder/?access-key=${key}&secret-access-key=${encodeURIComponent(secret)}&force-path-style=1`

let home: string
let cwd: string
let server: Target
let tidb: TidbStandIn

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tidb-bench-backup-'))
  const settings = { ...fastSettings, version }
  server = createLocalTarget({
    name: 'server',
    folder: home,
    logFolder: home,
    settings,
    log: silentLog,
  })
  await server.start(new AbortController().signal)
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true })
})
beforeEach(async () => {
  cwd = mkdtempSync(join(home, 'cwd-'))
  const { hosts, user, password } = server.endpoint()
  tidb = await startTidbStandIn({ port: hosts[0]?.port ?? 0, user, password })
})
afterEach(async () => {
  await tidb.close()
  const left = await databases()
  for (const name of left.filter((name) => name.startsWith('stand_in_')))
    await query(`DROP DATABASE ${name}`)
  rmSync(cwd, { recursive: true, force: true })
  // Whatever happened: our own database is gone.
  expect(left.filter((name) => name.startsWith('tidb_bench_'))).toEqual([])
})

interface Job extends CliExit {
  readonly record: BenchRecord
  readonly loads: number
}

async function run(
  target: object = {},
  tools: object = {},
  how: Partial<CliOptions> = {},
): Promise<Job> {
  const { user, password } = server.endpoint()
  const place = { host: '127.0.0.1', port: tidb.port, user }
  const endpoint = { kind: 'endpoint', ...place, 'password-env': 'TIDB_ENTRY' }
  const config = {
    targets: { candidate: { ...endpoint, 'backup-env': 'BACKUP_PLACE', ...target } },
    suites: {
      default: {
        threads: [1, 2],
        tables: 2,
        'table-size': 500,
        duration: '1s',
        'warm-up': '0s',
        repeats: 1,
        reset: 'cell',
        workloads: [{ tool: 'sysbench', name: 'oltp_write_only' }],
      },
    },
    tools,
    gate: { rule: 'threshold', tolerance: '90%' },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), stringify(config))
  const env = { TIDB_ENTRY: password, BACKUP_PLACE: storage }
  const exit = await cli(['run', '--baseline', 'none', '--verbose', '--out', 'out'], {
    cwd,
    env,
    ...how,
  })
  const record = join(cwd, 'out', 'record.json')
  return {
    ...exit,
    record: existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined,
    loads: exit.stderr.split('loading 2 tables').length - 1,
  }
}

const verbs = () => tidb.statements.map((statement) => statement.split(' ', 1)[0])
/**
 * Beside what is said of the work and the rows: the stand-in has no status port to read it from.
 */
const notesOf = ({ record }: Job) =>
  (record.targets.candidate.notes ?? []).filter(
    ({ what }) => !/^(?:work counters|rows of .*)$/.test(what),
  )

test('the data is loaded once, backed up, and restored before each cell; no credential is shown anywhere', async () => {
  const job = await run()
  expect(job.exitCode, job.stderr).toBe(0)
  expect(job.loads).toBe(1)
  expect(verbs()).toEqual(['BACKUP', 'RESTORE', 'RESTORE'])
  const place =
    /^BACKUP DATABASE `tidb_bench_\w+` TO '(s3:\/\/bucket\/folder\/tidb-bench-[0-9a-f]{12}-1)\?access-key=/.exec(
      tidb.statements[0] ?? '',
    )?.[1]
  expect(place).toBeDefined()
  expect(job.stderr).toContain(`backed up to ${place};`)
  expect(notesOf(job)).toContainEqual({ what: 'BACKUP', why: `to ${place}` })
  expect(job.record.cells.flatMap(({ runs }) => runs.map(({ state }) => state))).toEqual([
    'valid',
    'valid',
  ])
  for (const text of [job.stdout, job.stderr, ...allFiles(join(cwd, 'out'))]) {
    for (const hidden of [key, secret, encodeURIComponent(secret)])
      expect(text).not.toContain(hidden)
  }
})

test.each([
  [
    1227,
    'Access denied; you need (at least one of) the SUPER or BACKUP_ADMIN privilege(s) for this operation',
  ],
  [8121, "privilege check for 'Super' fail"],
  [8132, "Feature 'BACKUP' is not supported when security enhanced mode is enabled"],
  [8124, `Backup failed: failed to put to s3://bucket/folder?access-key=${key}: status code: 403`],
  [1064, 'You have an error in your SQL syntax; check the manual'],
])(
  'a BACKUP that TiDB refuses with %i: one warning, and the data is loaded again',
  async (number, message) => {
    tidb.refuse = () => ({ number, message })
    const job = await run()
    expect(job.exitCode, job.stderr).toBe(0)
    expect(verbs()).toEqual(['BACKUP'])
    expect(job.loads).toBe(2)
    expect(job.stderr.match(/warning: .*BACKUP failed/g)).toHaveLength(1)
    expect(notesOf(job)).toHaveLength(1)
    expect(notesOf(job)[0]?.why).toContain(message.split('?')[0]?.slice(0, 40))
    expect(job.stderr + JSON.stringify(job.record)).not.toContain(key)
  },
)

test('a backup in a folder of this machine goes with the job, an unfinished one too', async () => {
  const storage = join(cwd, 'storage')
  const target = { backup: `local://${storage}`, 'backup-env': undefined }
  const job = await run(target)
  expect(job.exitCode, job.stderr).toBe(0)
  expect(verbs()).toEqual(['BACKUP', 'RESTORE', 'RESTORE'])
  expect(job.stderr).toMatch(/backed up to local:\/\/\S+-1$/mu)
  expect(readdirSync(storage)).toEqual([])
  tidb.refuse = (statement) => {
    const [, folder = ''] = /TO 'local:\/\/([^']+)'/u.exec(statement) ?? []
    mkdirSync(folder)
    return { number: 8124, message: 'Backup failed: no space left on device' }
  }
  const unfinished = await run(target)
  expect(unfinished.exitCode, unfinished.stderr).toBe(0)
  expect(unfinished.stderr).toContain('no space left on device')
  expect(readdirSync(storage)).toEqual([])
})

test('a RESTORE that fails later: loaded again from there on', async () => {
  let restores = 0
  tidb.refuse = (statement) =>
    statement.startsWith('RESTORE') && ++restores === 2
      ? {
          number: 8125,
          message:
            'Restore failed: [BR:Restore:ErrRestoreChecksumMismatch]restore checksum mismatch',
        }
      : undefined
  const job = await run()
  expect(job.exitCode, job.stderr).toBe(0)
  expect(verbs()).toEqual(['BACKUP', 'RESTORE', 'RESTORE'])
  expect(job.loads).toBe(2)
  expect(notesOf(job).map(({ what }) => what)).toEqual(['BACKUP', 'RESTORE'])
})

test('a RESTORE that succeeds with other rows: one warning, and loaded again from there on', async () => {
  tidb.refuse = (statement) => {
    if (statement.startsWith('RESTORE')) tidb.lose = 'DELETE FROM sbtest2 LIMIT 1'
    return undefined
  }
  const job = await run()
  expect(job.exitCode, job.stderr).toBe(0)
  expect(verbs()).toEqual(['BACKUP', 'RESTORE'])
  expect(job.loads).toBe(3)
  expect(job.stderr.match(/warning: .*RESTORE failed/g)).toHaveLength(1)
  expect(notesOf(job)[1]?.why).toContain('sbtest2 has 499 rows, expected 500')
  expect(job.record.cells.flatMap(({ runs }) => runs.map(({ state }) => state))).toEqual([
    'valid',
    'valid',
  ])
})

test('cancelled while the backup runs: TiDB stops it, and nothing is left', async () => {
  tidb.refuse = (statement) => (statement.startsWith('BACKUP') ? 'wait' : undefined)
  const ended = run({}, {}, { process: 'own' })
  await vi.waitFor(() => expect(verbs()).toEqual(['BACKUP']), 120_000)
  process.kill(processOf(), 'SIGINT')
  const job = await ended
  expect(job.exitCode, job.stderr).toBe(130)
  expect(tidb.statements[1]).toMatch(/^KILL TIDB QUERY \d+$/)
})

test('no tool inherits the variables that the configuration names for secrets, whatever they are called', async () => {
  const tool = join(cwd, 'sysbench')
  writeFileSync(tool, `#!/bin/sh\nenv >> ${cwd}/inherited\nexec /usr/bin/env sysbench "$@"\n`)
  chmodSync(tool, 0o755)
  const job = await run({}, { sysbench: { path: tool } })
  expect(job.exitCode, job.stderr).toBe(0)
  const inherited = readFileSync(join(cwd, 'inherited'), 'utf8')
  expect(inherited).toMatch(/^PATH=/m)
  for (const hidden of ['TIDB_ENTRY', 'BACKUP_PLACE', server.endpoint().password, key])
    expect(inherited).not.toContain(hidden)
})

test('in a database of the caller’s only the tables of the load tool go before it loads again', async () => {
  await query('CREATE TABLE bench.of_the_caller (a INT)')
  const job = await run({ 'backup-env': undefined, database: 'bench' })
  expect(job.exitCode, job.stderr).toBe(0)
  expect(job.loads).toBe(2)
  expect(await query('SHOW TABLES FROM bench')).toEqual([{ Tables_in_bench: 'of_the_caller' }])
})

test('a storage that is no address, and one beside a database of the caller’s, are faults of the configuration', async () => {
  expect(await run({ 'backup-env': 'VITEST' })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('variable VITEST does not contain a storage address'),
  })
  expect(await run({ database: 'bench' })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('a backup needs a new database: remove `database`'),
  })
})

/** The program that works in the folder of this test. */
function processOf(): number {
  const pids = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  )
  const backupPid = pids.find((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return readlinkSync(`/proc/${pid}/cwd`) === cwd && command.includes('dist/index.js\0run')
    } catch {
      return false
    }
  })
  return Number(backupPid)
}

function allFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

async function query(sql: string): Promise<object[]> {
  const { hosts, user, password } = server.endpoint()
  const connection = await createConnection({
    host: '127.0.0.1',
    port: hosts[0]?.port ?? 0,
    user,
    password,
  })
  try {
    return (await connection.query(sql))[0] as object[]
  } finally {
    await connection.end()
  }
}

async function databases(): Promise<string[]> {
  return (await query('SHOW DATABASES')).map((row) => String(Object.values(row)[0]))
}
