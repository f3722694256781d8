import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { groupMembers } from '../../../src/system/identity.ts'
import { findLedgers, type LedgerEntry } from '../../../src/system/ledger.ts'
import { builtProgram } from './cli.ts'

interface Exit {
  readonly exitCode: number
  readonly output: string
}

let room: PrivateFolder
let temporary: string

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  temporary = join(room.path, 'temporary')
  mkdirSync(temporary)
})

afterEach(() => room.remove())

/** Starts a job whose temporary files, ledger included, all are in the test's own folder. */
function start(options: Record<string, string>, env: Record<string, string> = {}) {
  const inputs = {
    target: 'local',
    workloads: 'oltp_read_write',
    threads: '2',
    tables: '2',
    'table-size': '20000',
    ...options,
  }
  const times = {
    duration: '20s',
    'warm-up': '0s',
    repeats: '2',
    baseline: 'none',
    out: join(room.path, 'out'),
    ...options,
  }
  const args = Object.entries({ ...inputs, ...times }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ])
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GITHUB_')),
  )
  const child = spawn(process.execPath, [builtProgram, 'run', ...args], {
    cwd: room.path,
    env: {
      ...plain,
      RUNNER_TEMP: temporary,
      XDG_STATE_HOME: join(room.path, 'state'),
      TIUP_HOME: join(temporary, 'tiup'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exit = new Promise<Exit>((done) =>
    child.on('close', (code) => done({ exitCode: code ?? -1, output })),
  )
  return { child, exit, output: () => output }
}

function entries(): LedgerEntry[] {
  return findLedgers([join(room.path, 'state/tidb-bench')]).flatMap((ledger) => ledger.entries)
}

const running = (command: RegExp) =>
  entries().flatMap((entry) =>
    entry.kind === 'process' && command.test(entry.command) ? [entry.pid] : [],
  )

/** No process of the job's, no folder of a server's, no ledger. */
async function expectNothingLeft(groups: readonly number[]): Promise<void> {
  await expect.poll(() => groups.flatMap(groupMembers)).toEqual([])
  const left = () =>
    readdirSync(temporary, { recursive: true }).filter(
      (name) => !/^tiup(\/bin|\/data|\/tiup\.toml)?$/.test(String(name)),
    )
  await expect.poll(left).toEqual([])
  await expect.poll(() => readdirSync(join(room.path, 'state'))).toEqual([])
}

const inCell = (job: { output: () => string }) => expect.poll(job.output).toContain(' TPS')
const serverUp = () => expect.poll(() => running(/mariadbd$/)).toHaveLength(1)
const loading = async (job: { output: () => string }) => {
  await expect.poll(job.output).toContain('loading')
  await expect.poll(() => running(/sysbench/)).not.toEqual([])
}

test('the server dies in the middle of a cell: exit 4, the tail of its log, what was measured is kept', async () => {
  const job = start({ duration: '3s', repeats: '4' })
  await expect.poll(() => readRuns()).toBeGreaterThan(0)
  await loading(job)
  const groups = running(/./)
  const [pid = 0] = running(/mariadbd$/)
  process.kill(pid, 'SIGKILL')
  const { exitCode, output } = await job.exit
  expect(exitCode).toBe(4)
  expect(output).toContain('the server “candidate” died (SIGKILL)')
  expect(output).toContain('remedy: ')
  expect(readRuns()).toBeGreaterThan(0)
  await expectNothingLeft(groups)
})

function readRuns(): number {
  const path = join(room.path, 'out/record.json')
  if (!existsSync(path)) return 0
  try {
    const record = JSON.parse(readFileSync(path, 'utf8'))
    return record.cells
      .flatMap((cell: { runs: { state: string }[] }) => cell.runs)
      .filter((run: { state: string }) => run.state === 'valid').length
  } catch {
    return 0
  }
}

test.each([
  ['boot', () => serverUp(), { 'table-size': '20000' }],
  ['load', loading, { 'table-size': '3000000', tables: '4' }],
  ['run', inCell, { duration: '2s', repeats: '30' }],
])('cancelled during %s: exit 130 and nothing left', async (_phase, reached, options) => {
  const job = start(options)
  await reached(job)
  const groups = running(/./)
  job.child.kill('SIGINT')
  expect((await job.exit).exitCode).toBe(130)
  await expectNothingLeft(groups)
})

test('SIGKILL to our process: the watcher ends everything within seconds', async () => {
  const job = start({})
  await serverUp()
  await loading(job)
  const groups = running(/./)
  expect(groups.length).toBeGreaterThan(0)
  job.child.kill('SIGKILL')
  await job.exit
  await expectNothingLeft(groups)
})

test.each([
  ['boot-nonexistent-version', 2, /v9\.99\.0.*unknown version/, /tiup list tidb/],
  ['boot-broken-tidb-exits', 4, /tidb-0 ended: exit status 3/, /log of the component/],
])(
  'a playground that fails like %s: exit %i with the remedy',
  async (fault, code, message, remedy) => {
    const bin = join(room.path, 'bin')
    mkdirSync(bin)
    symlinkSync(resolve('test/targets/playground/fake-tiup.mjs'), join(bin, 'tiup'))
    const job = start(
      { target: 'playground', 'tidb-version': 'v8.5.4' },
      { PATH: `${bin}:${process.env.PATH}`, FAKE_TIUP_CASE: fault },
    )
    const { exitCode, output } = await job.exit
    expect(exitCode).toBe(code)
    expect(output).toMatch(message)
    expect(output).toMatch(remedy)
    await expectNothingLeft([])
  },
)

const mayMount = process.getuid?.() === 0 && canMount()

test.runIf(mayMount)(
  'the disk is full while loading: exit 4 with the remedy, and nothing left',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120M,mode=700', 'tmpfs', temporary])
    try {
      const job = start({ tables: '1', 'table-size': '600000' })
      const { exitCode, output } = await job.exit
      expect(output).toMatch(/disk space|disk is full|table .* is full|No space left/i)
      expect(output).toContain('remedy: ')
      expect(exitCode).toBe(4)
      await expectNothingLeft([])
    } finally {
      execFileSync('umount', ['-l', temporary])
    }
  },
)

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
