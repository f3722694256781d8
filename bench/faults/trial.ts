import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { chanceOf } from '../trial/random.ts'
import type { Fault, Plan } from './fault.ts'
import { brokenInvariants, type Seen } from './invariants.ts'
import { bytesIn, inventory, leftBehind, outcomeIn, recordIn } from './look.ts'
import { peakBytes, processesOf, signal } from './processes.ts'
import { type Bench, type Started, startProgram, startRun } from './program.ts'
import { startProxy } from './proxy.ts'
import { makeRemote } from './remote.ts'
import { makeRoom, removeRoom } from './room.ts'
import { giveLeave, reached, type Scene } from './scene.ts'
import { planned, type Story, usualStory, writeStory } from './story.ts'

/** One trial, as it came out. */
export interface Tried {
  readonly seed: number
  readonly kind: string
  readonly stage: string
  readonly detail: string
  readonly exitCode: number
  readonly seconds: number
  readonly keptRuns: number
  readonly broken: readonly string[]
  /** The last words of a run with a broken promise. */
  readonly printed?: string
}

const LOOK_MS = 10
/**
 * Until a watcher has ended everything: ten seconds of grace for those that do not want to go, and
 * some.
 */
const TIDY_SECONDS = 60

/** Tries one fault. The same seed does the same thing at the same call of the same program. */
export async function tryFault(seed: number, fault: Fault, bench: Bench): Promise<Tried> {
  const plan = fault.plan(chanceOf(seed, `${fault.kind} ${fault.stage}`))
  const story: Story = { ...usualStory, ...plan.story }
  const room = makeRoom(bench.project, plan.room)
  const mark = `${process.pid}-${seed}`
  const { endpoint } = bench
  const { moment: _, before: __, ...behind } = plan
  const isBetween = story.target === 'endpoint'
  const proxy = isBetween ? await startProxy(endpoint.hosts[0]?.port ?? 0) : undefined
  const scene: Scene = {
    room,
    mark,
    endpoint,
    program: 0,
    gated: 0,
    apiPort: 0,
    broken: [],
    ...(proxy && { proxy }),
    another: (out) => ended(startRun(scene, out, story, bench)),
    step: (words) => ended(startProgram(scene, words, bench, behind)),
  }
  let tidy: (() => void | Promise<void>) | undefined
  let isBroken = true
  try {
    writeStory(room.folder, story, endpoint, proxy?.port)
    if (plan.instead !== undefined) writeFileSync(join(room.path, 'instead.sh'), plan.instead)
    if (story.baseline === 'branch') makeRemote(room)
    tidy = await plan.prepare?.(scene)
    const before = inventory(room)
    const started = startRun(scene, room.out, story, bench, plan)
    scene.program = started.child.pid ?? 0
    const outcome = await follow(started, scene, plan)
    await plan.after?.(scene)
    if (plan.isCleanedLater) await clean(scene, bench)
    const left = await whatIsLeft(async () => [
      ...leftBehind(before, room, mark),
      ...(await onServer(scene)),
    ])
    const printed = started.printed()
    const job: Seen = {
      ...outcome,
      printed,
      // `60/2 s` is one that goes on.
      finishedRuns: printed.match(/^\[\d+\/\d+\] (?!.* · \d+\/\d+ s · )/gm)?.length ?? 0,
      planned,
      record: recordIn(room.out),
      outcome: outcomeIn(room.out),
      left,
      resultBytes: bytesIn(room.out),
    }
    const broken = [...scene.broken, ...brokenInvariants(job, plan.expected)]
    isBroken = broken.length > 0
    const cells = typeof job.record === 'string' ? [] : job.record.cells
    return {
      seed,
      kind: fault.kind,
      stage: fault.stage,
      detail: plan.detail ?? '',
      exitCode: job.exitCode,
      seconds: job.seconds,
      keptRuns: cells.reduce((sum, { runs }) => sum + runs, 0),
      broken,
      ...(isBroken && { printed: printed.slice(-4_000) }),
    }
  } finally {
    for (const { pid } of processesOf(mark)) signal(pid, 'SIGKILL')
    proxy?.close()
    await tidy?.()
    if (!isBroken || bench.keepsRooms !== true) removeRoom(room)
  }
}

async function ended({ end, printed }: Started): Promise<{ exitCode: number; printed: string }> {
  const exitCode = await end
  return { exitCode, printed: printed() }
}

/** Until the process has ended, with the fault at its moment. */
async function follow(
  { end }: Started,
  scene: Scene,
  { moment, strike, expected }: Plan,
): Promise<Pick<Seen, 'exitCode' | 'seconds' | 'peakBytes'>> {
  const begun = performance.now()
  let exitCode: number | undefined
  let peak = 0
  const gone = end.then((code) => {
    exitCode = code
  })
  const look = setInterval(() => {
    peak = Math.max(peak, peakBytes(scene.program))
  }, 50)
  try {
    while (moment !== undefined && exitCode === undefined && reached(scene) === undefined)
      await delay(LOOK_MS)
    if (moment !== undefined && reached(scene) === undefined)
      scene.broken.push('the moment never came')
    scene.gated = reached(scene) ?? 0
    const at = performance.now()
    await strike?.(scene)
    giveLeave(scene)
    // Twice the time that was promised: a late end is reported, and the wait is limited.
    const most = expected.deadlineSeconds * 2_000
    await Promise.race([gone, delay(most, undefined, { ref: false })])
    const seconds = (performance.now() - (moment === undefined ? begun : at)) / 1_000
    if (exitCode === undefined) signal(scene.program, 'SIGKILL')
    await gone
    return { exitCode: exitCode ?? 137, seconds, peakBytes: peak }
  } finally {
    clearInterval(look)
  }
}

async function clean(scene: Scene, bench: Bench): Promise<void> {
  if (scene.proxy !== undefined) scene.proxy.weather = { kind: 'fair' }
  const { end, printed } = startProgram(scene, ['clean'], bench)
  const exitCode = await end
  if (exitCode !== 0) scene.broken.push(`clean ended with exit ${exitCode}: ${printed()}`)
}

/** Databases and users of the run that are still there. */
async function onServer({ proxy, endpoint }: Scene): Promise<string[]> {
  if (proxy === undefined || proxy.made.size === 0) return []
  const there = await madeOn(endpoint)
  return [...proxy.made]
    .filter((name) => there.includes(name))
    .map((name) => `on the server: ${name}`)
}

/** The databases and users of a server. */
export async function madeOn(endpoint: Endpoint): Promise<string[]> {
  return withConnection(endpoint, async (db) => {
    const databases = await db.query('SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA')
    const users = await db.query('SELECT User AS name FROM mysql.user')
    return [...databases, ...users].map(({ name }) => String(name))
  })
}

/**
 * What is still there once a watcher had its time. A server that has too much to do is queried
 * again.
 */
async function whatIsLeft(look: () => Promise<string[]>): Promise<string[]> {
  const last = performance.now() + TIDY_SECONDS * 1_000
  const lookAgain = () => look().catch((error: Error) => [`unknown: ${error.message}`])
  let left = await lookAgain()
  while (left.length > 0 && performance.now() < last) {
    await delay(100)
    left = await lookAgain()
  }
  return left
}
