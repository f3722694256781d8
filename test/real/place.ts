import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import { afterEach, beforeEach } from 'vitest'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import type { Result } from '../../src/core/verdict/result.ts'
import { programPath, tiupEnvironment } from './programs.ts'

/** A TiDB on its embedded store, on loopback alone. */
export interface Tidb {
  readonly port: number
  readonly statusPort: number
  readonly pid: number
  /**
   * Statements one after the other as root, or as another user. @returns the rows of the last one
   */
  sql(
    statements: readonly string[],
    user?: { user: string; password: string },
  ): Promise<Record<string, unknown>[]>
}

/** How a job ended, and what it wrote. */
export interface Job {
  readonly exitCode: number
  readonly output: string
  result(): Result
  record(): BenchRecord
}

export interface Place {
  folder: string
  /** The home of the jobs; whatever they start knows it. */
  home: string
  stops: (() => Promise<void>)[]
}

const place: Place = { folder: '', home: '', stops: [] }

/** Gives each test of the file a folder of its own, and ends what it started. */
export function usePlace(): Place {
  beforeEach(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'tidb-bench-real-'))
    place.home = join(place.folder, 'home')
    place.stops = []
  })
  afterEach(async () => {
    await Promise.all(place.stops.map((stop) => stop()))
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return place
}

/**
 * Starts a TiDB and waits until it answers. @param program a tidb-server, or a slower build of it
 */
export async function startTidb(program: string, settings = ''): Promise<Tidb> {
  // Another program may take a port in between.
  return startOnce(program, settings).catch(() => startOnce(program, settings))
}

async function startOnce(program: string, settings: string): Promise<Tidb> {
  const [port, statusPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(place.folder, 'tidb-'))
  writeFileSync(join(folder, 'tidb.toml'), settings)
  const log = openSync(join(folder, 'output'), 'w')
  const child = spawn(
    program,
    [
      '--store=unistore',
      `--path=${folder}/data`,
      '--host=127.0.0.1',
      '--status-host=127.0.0.1',
      '--socket=',
    ]
      .concat(['-P', String(port), '--status', String(statusPort), `--log-file=${folder}/tidb.log`])
      .concat([`--temp-dir=${folder}/temp`, `--config=${folder}/tidb.toml`]),
    { stdio: ['ignore', log, log] },
  )
  closeSync(log)
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  // An interrupted suite runs no hook.
  process.once('exit', () => child.kill('SIGKILL'))
  place.stops.push(() => {
    child.kill('SIGKILL')
    return ended
  })
  while (!(await answers(`http://127.0.0.1:${statusPort}/status`))) {
    if (child.exitCode !== null)
      throw new Error(`${program} ended: ${readFileSync(join(folder, 'output'), 'utf8')}`)
    await delay(200)
  }
  const sql: Tidb['sql'] = (statements, user) => query(port, statements, user)
  return { port, statusPort, pid: child.pid as number, sql }
}

/** Runs statements one after the other. @returns the rows of the last one */
export async function query(
  port: number,
  statements: readonly string[],
  user = { user: 'root', password: '' },
): Promise<Record<string, unknown>[]> {
  const connection = await mysql.createConnection({ host: '127.0.0.1', port, ...user })
  try {
    let rows: unknown
    for (const statement of statements) [rows] = await connection.query(statement)
    return rows as Record<string, unknown>[]
  } finally {
    await connection.end()
  }
}

export async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolvePort) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolvePort(typeof address === 'object' && address !== null ? address.port : 0),
      )
    })
  })
}

/**
 * Short runs of point reads on two servers. Throughput is no matter here: work is what a busy
 * machine counts exactly.
 */
export function comparison(
  base: object,
  candidate: object,
  more: { suite?: object; gate?: object } = {},
): object {
  return {
    targets: { base, candidate },
    suites: {
      default: {
        against: 'base',
        threads: 2,
        tables: 1,
        'table-size': 2000,
        'warm-up': '0s',
        workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
        ...more.suite,
      },
    },
    gate: {
      tolerances: { tps: '90%', work: '5%' },
      'side-by-side': { rounds: 3, pairs: 4, slice: '2s', settle: '0s' },
      ...more.gate,
    },
  }
}

export function endpointOf({ port }: Tidb): { kind: string; host: string; port: number } {
  return { kind: 'endpoint', host: '127.0.0.1', port }
}

/** Starts the built program in the folder of the test, as a process of its own. */
export function startJob(
  args: readonly string[],
  configuration?: object,
  env: Readonly<Record<string, string>> = {},
) {
  const file = join(place.folder, 'tidb-bench.yml')
  if (configuration !== undefined) writeFileSync(file, JSON.stringify(configuration))
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(GITHUB_|TIDB_BENCH_|XDG_|VITEST)/.test(name),
  )
  const child = spawn(process.execPath, [resolve('dist/index.js'), ...args], {
    cwd: place.folder,
    env: {
      ...Object.fromEntries(inherited),
      ...tiupEnvironment(),
      PATH: programPath,
      HOME: place.home,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const parsed = <T>(name: string) =>
    JSON.parse(readFileSync(join(place.folder, 'out', name), 'utf8')) as T
  const end = new Promise<Job>((ended) =>
    child.once('close', (exitCode) =>
      ended({
        exitCode: exitCode ?? -1,
        output,
        result: () => parsed<Result>('result.json'),
        record: () => parsed<BenchRecord>('record.json'),
      }),
    ),
  )
  return { child, end, output: () => output }
}

/** Runs a measurement to its end, without a stored baseline. */
export function runJob(
  configuration: object | undefined,
  args: readonly string[] = [],
  env?: Readonly<Record<string, string>>,
) {
  return startJob(['run', '--baseline', 'none', '--out', 'out', ...args], configuration, env).end
}
