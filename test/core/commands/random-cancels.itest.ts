import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPrivateFolder } from '../../../src/system/folders.ts'
import { processesWith } from '../../../src/system/identity.ts'
import { realPath } from '../../setup/real-programs.ts'
import { builtProgram } from './cli.ts'

/**
 * The job passes this home to everything it starts, so that whatever is left is found, listed
 * anywhere or not.
 */
interface Place {
  readonly folder: string
  readonly home: string
  readonly temporary: string
}

const story = {
  target: 'local',
  workloads: 'oltp_point_select',
  threads: '1',
  tables: '1',
  'table-size': '100',
  duration: '1s',
  'warm-up': '0s',
  repeats: '1',
  baseline: 'none',
}

function begin({ folder, home, temporary }: Place, args: readonly string[]): ChildProcess {
  const plain = Object.entries(process.env).filter(([name]) => !/^(GITHUB_|XDG_)/.test(name))
  return spawn(process.execPath, [builtProgram, ...args], {
    cwd: folder,
    env: {
      ...Object.fromEntries(plain),
      PATH: realPath(),
      HOME: home,
      RUNNER_TEMP: temporary,
      TMPDIR: temporary,
    },
    detached: true,
    stdio: 'ignore',
  })
}

/** A runner that ends every process of a job would end it too. */
function watchersOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const isChild = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent
        return isChild && commandLine(pid).includes('cat >/dev/null')
      } catch {
        return false
      }
    })
}

const ways = ['SIGTERM', 'SIGKILL', 'SIGKILL to the watcher too'] as const

/** Park and Miller's generator: the same moments for the same number. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function left({ home, temporary }: Place): Record<string, readonly unknown[]> {
  const inside = (folder: string) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  return {
    processes: processesWith('HOME', home).map(({ pid }) => commandLine(pid)),
    temporary: inside(temporary),
    state: inside(join(home, '.local/state')).filter((name) => name.endsWith('.jsonl')),
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const RUNS = Number(process.env.TIDB_BENCH_TEST_CANCELS ?? 12)
/** Other moments at every run of the test; those of a red one come again with its number. */
const SEED = Number(process.env.TIDB_BENCH_TEST_CANCELS_SEED ?? Math.floor(Math.random() * 1e6) + 1)
/** Cancelled side by side: each waits more than it works. */
const LANES = 3
const MOST_MS = 4_000

interface Cancel {
  readonly way: (typeof ways)[number]
  readonly afterMs: number
  readonly withoutFolder: boolean
}

/** Every way, and with the folder removed as often as not. */
function cancels(): Cancel[] {
  const random = randomNumbers(SEED)
  return Array.from({ length: RUNS }, (_, run) => ({
    way: ways[run % ways.length] ?? 'SIGTERM',
    afterMs: Math.round(random() * MOST_MS),
    withoutFolder: Math.floor(run / ways.length) % 2 === 0,
  }))
}

test(`cancelled at ${RUNS} random moments (TIDB_BENCH_TEST_CANCELS_SEED=${SEED}), half of them with the temporary folder removed, nothing is left`, async () => {
  const waiting = cancels()
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await leavesNothing(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
})

async function leavesNothing({ way, afterMs, withoutFolder }: Cancel): Promise<void> {
  const room = await createPrivateFolder('bench-test')
  const place = {
    folder: room.path,
    home: join(room.path, 'home'),
    temporary: join(room.path, 'temp'),
  }
  mkdirSync(place.home)
  mkdirSync(place.temporary)
  const options = Object.entries({ ...story, out: join(room.path, 'out') })
  const child = begin(place, ['run', ...options.flatMap(([name, value]) => [`--${name}`, value])])
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const pid = child.pid ?? 0
  await Promise.race([gone, delay(afterMs)])
  if (way === 'SIGKILL to the watcher too')
    for (const watcher of watchersOf(pid)) end(watcher, 'SIGKILL')
  end(-pid, way === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL')
  if (withoutFolder) tidyUp(place.temporary)
  await gone
  if (way === 'SIGKILL to the watcher too') {
    await new Promise((resolve) => begin(place, ['clean']).once('exit', resolve))
  }
  const folder = withoutFolder ? ', temporary folder removed' : ''
  await expect
    .poll(() => left(place), { message: `seed ${SEED}: ${way} after ${afterMs} ms${folder}` })
    .toEqual({ processes: [], temporary: [], state: [] })
  await room.remove()
}

/** As a runner does: it does not wait for those who still write there. */
function tidyUp(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // What is left is the watcher's, as everything is.
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It had ended by itself.
  }
}
