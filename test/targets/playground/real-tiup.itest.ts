import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { RunContext } from '../../../src/core/tool/load-runner.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { type Ledger, openLedger, readLedger } from '../../../src/system/ledger.ts'
import { findCommand } from '../../../src/system/packages.ts'
import { createPlaygroundTarget } from '../../../src/targets/playground/playground.ts'
import { DEFAULT_TIUP_VERSION, findTiup } from '../../../src/tiup/tiup.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

/**
 * A real TiUP: named by the environment, or on PATH. Without one the suite is left out, and says
 * so.
 */
const tiup = process.env.TIDB_BENCH_TEST_TIUP ?? (await findCommand('tiup'))
const version = process.env.TIDB_BENCH_TEST_TIDB_VERSION ?? 'v8.5.4'
const title =
  tiup === undefined ? 'without a TiUP (none on PATH or in TIDB_BENCH_TEST_TIUP)' : `with ${tiup}`

const cell: CellSettings = {
  id: 'sysbench/oltp_read_write/2',
  tool: 'sysbench',
  toolVersion: '',
  workload: 'oltp_read_write',
  threads: 2,
  clients: 1,
  data: { tables: 1, tableSize: 500 },
  durationSeconds: 3,
  warmUpSeconds: 1,
  options: {},
}

const CHECKSUM = 'SELECT SUM(CRC32(CONCAT(id, k, c, pad))) FROM sbtest1'

describe.skipIf(tiup === undefined)(title, { timeout: 900_000 }, () => {
  let room: PrivateFolder
  let ledger: Ledger
  const names: string[] = []

  beforeAll(async () => {
    room = await createPrivateFolder('bench-test')
    ledger = openLedger(room.path)
  })

  afterAll(async () => {
    const left = readLedger(ledger.file)?.entries
    await room.remove()
    expect(left).toEqual([])
    expect(names.flatMap(processesOf)).toEqual([])
    const folders = readdirSync(process.env.RUNNER_TEMP ?? tmpdir())
    expect(folders.filter((folder) => names.some((name) => isOf(folder, name)))).toEqual([])
  })

  const isOf = (text: string, name: string) => text.includes(`tidb-bench-${name}-`)

  /** All processes that belong to a cluster of this name: TiUP's, playground's, the components'. */
  function processesOf(name: string): { pid: number; command: string }[] {
    const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
    return all
      .map((pid) => ({ pid: Number(pid), command: readCommand(pid) }))
      .filter(({ command }) => isOf(command, name))
  }

  function make(more: object = {}): { target: Target; name: string; logFolder: string } {
    const config = targetSchema.parse({
      kind: 'playground',
      version,
      tiup: { path: tiup },
      ...more,
    })
    if (config.kind !== 'playground') throw new Error('not a playground')
    const name = `real${process.pid}x${names.length}`
    names.push(name)
    const logFolder = join(room.path, name)
    const options = { name, config, logFolder, log: silentLog, ledger, env: process.env }
    return { target: createPlaygroundTarget(options), name, logFolder }
  }

  const ask = (target: Target, sql: string) =>
    withConnection(target.endpoint(), (db) => queryValue(db, sql))

  test('boots, is loaded and measured, keeps and restores its data, takes settings, leaves nothing', async () => {
    const { target, name, logFolder } = make({ variables: { tidb_distsql_scan_concurrency: 11 } })
    await stopAfter(target, async () => {
      await target.start(unlessAborted)
      expect(await ask(target, 'SELECT @@GLOBAL.tidb_distsql_scan_concurrency')).toBe('11')
      const components = processesOf(name).filter(({ command }) => !/playground/.test(command))
      expect(components.length).toBeGreaterThanOrEqual(3)
      expect(listeningEverywhere(components)).toEqual([])

      mkdirSync(join(room.path, 'load'))
      const sysbench = createSysbench({ ledger })
      const loadContext = {
        cell,
        log: silentLog,
        signal: unlessAborted,
        logFolder: join(room.path, 'load'),
      }
      const context = (): RunContext => ({ ...loadContext, endpoint: target.endpoint() })
      await sysbench.prepare(context())
      await sysbench.check(context())
      const before = await ask(target, CHECKSUM)
      await target.data.snapshot(unlessAborted)
      const run = await sysbench.run(context(), { side: 'candidate', round: 1, slice: 0 })
      expect(run).toMatchObject({ state: 'valid', metrics: { tps: expect.any(Number) } })
      expect(await ask(target, CHECKSUM)).not.toBe(before)
      await target.data.restore(unlessAborted)
      expect(await ask(target, CHECKSUM)).toBe(before)

      const configuration = { tidb: { performance: { 'stmt-count-limit': 4321 } } }
      await target.apply({ variables: {}, configuration }, unlessAborted)
      const [rows] = await withConnection(target.endpoint(), (db) =>
        db.query("SHOW CONFIG WHERE TYPE = 'tidb' AND NAME = 'performance.stmt-count-limit'"),
      )
      expect(JSON.stringify(rows)).toContain('4321')
      expect(await target.describe()).toMatchObject({
        product: 'TiDB',
        version: expect.stringMatching(/^v\d/),
        components: { tikv: { version: expect.any(String) } },
        configuration: { 'tidb.performance.stmt-count-limit': 4321 },
      })
      expect(await target.health.diagnose()).toBeUndefined()
    })
    expect(readdirSync(logFolder)).toEqual(
      expect.arrayContaining(['tidb-0-tidb.log', 'tikv-0-tikv.log']),
    )
    expect(processesOf(name)).toEqual([])
  })

  test('two clusters side by side are two; one of them ends, and the other one does not notice', async () => {
    const [base, candidate] = [make(), make()]
    await stopAfter(base.target, async () => {
      await base.target.start(unlessAborted)
      await stopAfter(candidate.target, async () => {
        await candidate.target.start(unlessAborted)
        expect(candidate.target.endpoint().hosts).not.toEqual(base.target.endpoint().hosts)
        await ask(base.target, 'CREATE TABLE only_here (a INT)')
        const tables =
          "SELECT COUNT(*) FROM information_schema.tables WHERE table_name = 'only_here'"
        expect([await ask(base.target, tables), await ask(candidate.target, tables)]).toEqual([
          '1',
          '0',
        ])

        for (const { pid, command } of processesOf(candidate.name))
          if (/tidb-server/.test(command)) process.kill(pid, 'SIGKILL')
        await expect
          .poll(() => candidate.target.health.diagnose())
          .toMatchObject({ message: expect.stringContaining('tidb-0 ended: signal: killed') })
      })
      expect(processesOf(candidate.name)).toEqual([])
      expect(await ask(base.target, 'SELECT 1')).toBe('1')
    })
  })

  test('tikv-slim is ready once TiKV is up', async () => {
    const { target } = make({ mode: 'tikv-slim' })
    await stopAfter(target, async () => {
      await target.start(unlessAborted)
      expect(target.endpoint().hosts).toHaveLength(1)
    })
  })

  test('cancelled while it boots: everything is gone', async () => {
    const { target, name } = make()
    const abort = new AbortController()
    const start = target.start(abort.signal)
    const cancelled = expect(start).rejects.toThrow('cancelled')
    await expect.poll(() => processesOf(name).length, { timeout: 300_000 }).toBeGreaterThan(2)
    abort.abort(new Error('cancelled'))
    await cancelled
    await target.stop()
    expect(processesOf(name)).toEqual([])
  })

  test.each([
    ['a version', { version: 'v9.99.0' }, 'v9.99.0', 'tiup list tidb'],
    ['a playground', { tiup: { path: tiup, playground: 'v1.2.3' } }, 'v1.2.3', 'tiup.playground'],
    ['a binary', { binaries: { tidb: '/nonexistent/tidb-server' } }, 'no such file', 'a binary'],
    [
      'a server',
      { binaries: { tidb: '/bin/false' } },
      'tidb-0 ended: exit status 1',
      'the component',
    ],
  ])('%s that does not exist or does not run', async (_what, more, message, remedy) => {
    const { target } = make(more)
    await stopAfter(target, async () => {
      await expect(target.start(unlessAborted)).rejects.toMatchObject({
        message: expect.stringContaining(message),
        remedy: expect.stringContaining(remedy),
      })
    })
  })

  test('packed as a release, it is fetched, verified, and runs', async () => {
    const packed = join(room.path, 'release')
    mkdirSync(packed)
    cpSync(tiup ?? '', join(packed, 'tiup'), { dereference: true })
    const archive = execFileSync('tar', ['-czf', '-', '-C', packed, 'tiup'], { maxBuffer: 2 ** 28 })
    const server = createServer((_request, response) => void response.end(archive))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const downloads = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const path = await findTiup({
        version: DEFAULT_TIUP_VERSION,
        sha256: createHash('sha256').update(archive).digest('hex'),
        home: join(room.path, 'home'),
        environment: { PATH: '' },
        log: silentLog,
        signal: unlessAborted,
        releases: { api: downloads, downloads },
      })
      expect(execFileSync(path, ['--version'], { encoding: 'utf8' })).toMatch(
        /^\d+\.\d+\.\d+.* tiup/,
      )
    } finally {
      server.close()
    }
  })
})

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Listening sockets of these processes that the network reaches, as `ss` shows them. */
function listeningEverywhere(processes: readonly { pid: number }[]): string[] {
  const lines = execFileSync('ss', ['-Hltnp'], { encoding: 'utf8' }).split('\n')
  const own = lines.filter((line) => processes.some(({ pid }) => line.includes(`pid=${pid},`)))
  return own.filter((line) => !/ (127\.0\.0\.1|\[::1\]|\[::ffff:127\.0\.0\.1\]):\d+ /.test(line))
}

async function stopAfter(target: Target, use: () => Promise<void>): Promise<void> {
  try {
    await use()
  } finally {
    await target.stop()
  }
}
