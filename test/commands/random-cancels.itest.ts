import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { processesWith } from '../../src/system/identity.ts'
import { bundleProgram } from '../system/bundle.ts'

/** The job tells everything it starts of this home, so that whatever is left is found, listed anywhere or not. */
interface Place {
  readonly folder: string
  readonly home: string
  readonly temporary: string
}

let program: PrivateFolder
let file: string

beforeAll(async () => {
  program = await createPrivateFolder('bench-test')
  file = await bundleProgram(new URL('../../src/main.ts', import.meta.url), program.path)
})

afterAll(() => program.remove())

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
  return spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(plain), HOME: home, RUNNER_TEMP: temporary, TMPDIR: temporary },
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

/** Park and Miller's generator: the same moments in every run of the test. */
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

const RUNS = Number(process.env.TIDB_BENCH_TEST_CANCELS ?? 50)
const MOST_MS = 4_000

test(`cancelled at ${RUNS} random moments, half of them with the temporary folder removed, nothing is left`, async () => {
  const random = randomNumbers(13)
  for (let run = 0; run < RUNS; run++) {
    const room = await createPrivateFolder('bench-test')
    const place = { folder: room.path, home: join(room.path, 'home'), temporary: join(room.path, 'temp') }
    mkdirSync(place.home)
    mkdirSync(place.temporary)
    const way = ways[Math.floor(random() * ways.length)] ?? 'SIGTERM'
    const afterMs = Math.round(random() * MOST_MS)
    const withoutFolder = run % 2 === 0
    const what = `run ${run}: ${way} after ${afterMs} ms, ${withoutFolder ? 'temporary folder removed' : ''}`
    const options = Object.entries({ ...story, out: join(room.path, 'out') })
    const child = begin(place, ['run', ...options.flatMap(([name, value]) => [`--${name}`, value])])
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const pid = child.pid ?? 0
    await Promise.race([gone, delay(afterMs)])
    if (way === 'SIGKILL to the watcher too') for (const watcher of watchersOf(pid)) end(watcher, 'SIGKILL')
    end(-pid, way === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL')
    if (withoutFolder) tidyUp(place.temporary)
    await gone
    if (way === 'SIGKILL to the watcher too') {
      await new Promise((resolve) => begin(place, ['clean']).once('exit', resolve))
    }
    await expect
      .poll(() => left(place), { message: what })
      .toEqual({ processes: [], temporary: [], state: [] })
    await room.remove()
  }
})

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
