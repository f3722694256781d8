import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import type { Plan } from './fault.ts'
import { MARK } from './processes.ts'
import type { Scene } from './scene.ts'
import type { Story } from './story.ts'

/** A process of the program, and what it says. */
export interface Started {
  readonly child: ChildProcess
  /** The last that was said, at most 200,000 characters. */
  readonly printed: () => string
  /** Its exit code as a shell gives it, once it has ended. */
  readonly end: Promise<number>
}

/** A run of the trial's story. @param plan without one, nothing happens to it */
export function startRun(
  scene: Scene,
  out: string,
  story: Story,
  bench: Bench,
  plan?: Plan,
): Started {
  const words = ['run', '--out', out, '--baseline', story.baseline, '--update-baseline', 'always']
  return startProgram(scene, words, bench, plan)
}

/** The program with these words, in the trial's room. */
export function startProgram(
  scene: Scene,
  words: readonly string[],
  bench: Bench,
  plan?: Plan,
): Started {
  const { room, mark } = scene
  const tools = join(bench.project, 'bench', 'faults', 'tools')
  const inRoom = (text: string) =>
    text
      .replaceAll('FAULT_TOOLS', tools)
      .replaceAll('ROOM', room.path)
      .replaceAll('API_PORT', String(scene.apiPort))
  const { before = [], env = {}, moment } = plan ?? {}
  const command = [...before.map(inRoom), process.execPath, bench.program, ...words]
  const [file = process.execPath, ...args] = command
  const plain = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  const quick = join(bench.project, 'test', 'setup', 'tools')
  const child = spawn(file, args, {
    cwd: room.folder,
    env: {
      ...Object.fromEntries(plain),
      PATH: [room.bin, quick, process.env.PATH ?? ''].join(delimiter),
      HOME: room.home,
      TMPDIR: room.temporary,
      RUNNER_TEMP: room.temporary,
      TIDB_BENCH_PASSWORD: bench.endpoint.password,
      TIDB_BENCH_TOOL_ENV: 'FAULT_*,FAKE_*',
      TIUP_HOME: join(room.path, 'tiup'),
      FAKE_TIUP_SYSTEM_TEMP: room.temporary,
      [MARK]: mark,
      FAULT_NODE: process.execPath,
      FAULT_ROOM: room.path,
      FAULT_PROGRAM: moment?.program ?? 'none',
      FAULT_WORD: moment?.word ?? '',
      FAULT_CALL: String(moment?.call ?? 0),
      FAULT_PHASE: moment?.phase ?? '',
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inRoom(value)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed = (printed + chunk).slice(-SAID_CHARACTERS)
    })
  const end = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, name) =>
      resolve(code ?? 128 + (signalNumbers[name ?? 'SIGKILL'] ?? 0)),
    )
  })
  return { child, printed: () => printed, end }
}

const SAID_CHARACTERS = 200_000
/** What would tell the program of a runner, of other folders, or of another fault. */
const foreign = /^(GITHUB_|XDG_|LC_|FAULT_|TIDB_BENCH_|NODE_OPTIONS$)/

const signalNumbers: Partial<Record<NodeJS.Signals, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGTRAP: 5,
  SIGABRT: 6,
  SIGBUS: 7,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGTERM: 15,
}

/** What all trials share. */
export interface Bench {
  /** Path of the program that is tried: its `index.js`. */
  readonly program: string
  /** Folder of this project. */
  readonly project: string
  /** A server that is up, for runs that start none. */
  readonly endpoint: Endpoint
  /** Rooms of trials with a broken promise stay. */
  readonly keepsRooms?: boolean
}
