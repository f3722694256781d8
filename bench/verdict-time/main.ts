// How long two servers take to be got ready, one after the other and at the same time, in one run
// on real MariaDB, and what that makes of the mean minutes to a verdict in the simulation: `npm run
// bench -- verdict-time [rows a table]`. It runs the program in dist.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { roundSeconds } from '../../src/core/plan/schedule.ts'
import type { JobTimes } from '../../src/core/record/job-times.ts'
import { tellFigure } from '../figure.mjs'
import { roundOf, simulatedJob } from '../trial/job.ts'
import { chanceOf } from '../trial/random.ts'
import { PAIRS } from '../trial/slice-order.ts'
import { usualWorld, type World } from '../trial/world.ts'

const SECTION = 'Time to a verdict'
const GOAL_SHARE = 0.62
/** Beyond this it has become slower than it was. */
const MOST_SHARE = 0.9
const TRIES = 2
const TABLES = 4
/**
 * Of the slices of a round that follow one of their own server, on average: one of each two pairs,
 * half of their joints.
 */
const FOLLOWING = PAIRS / 2 + (PAIRS / 2 - 1) / 2
const SETTLE_SECONDS = 2
const PARTS = ['boot', 'load', 'reset'] as const
const JOBS = 4_000
/**
 * What a round takes beside its slices, as the trial assumes it: of that, two warm-ups of ten
 * seconds stay as they are.
 */
const ROUND_SECONDS = 60
const WARM_UP_SECONDS = 20

type Parts = Readonly<Record<(typeof PARTS)[number], number>>

const rows = Number(process.argv[2] ?? 150_000)
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-verdict-time-'))

function configure(): string {
  const file = join(folder, 'tidb-bench.yml')
  writeFileSync(
    file,
    `targets:
  base: { kind: local }
  candidate: { kind: local }
suites:
  default:
    against: base
    threads: 2
    tables: ${TABLES}
    table-size: ${rows}
    warm-up: 0s
    workloads: [{ tool: sysbench, name: oltp_point_select }]
gate:
  tolerance: 80%
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
`,
  )
  return file
}

/** Seconds of the parts of one job of two rounds. */
function partsOf(config: string, setUp: 'auto' | 'never'): Parts {
  const out = join(folder, 'out')
  const args = [
    'run',
    '--config',
    config,
    '--baseline',
    'none',
    '--parallel-setup',
    setUp,
    '--out',
    out,
  ]
  const { status, stderr } = spawnSync(process.execPath, [resolve('dist/index.js'), ...args], {
    encoding: 'utf8',
    cwd: folder,
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
  const { times = {} } = JSON.parse(readFileSync(join(out, 'record.json'), 'utf8')) as {
    times?: JobTimes
  }
  const { boot, load, reset } = times
  return { boot: boot?.seconds ?? 0, load: load?.seconds ?? 0, reset: reset?.seconds ?? 0 }
}

const sum = (parts: Parts) => PARTS.reduce((all, part) => all + parts[part], 0)

/** The least of some tries: whatever else runs on the machine only adds. */
function leastOf(tries: readonly Parts[]): Parts {
  const [least] = tries.toSorted((one, other) => sum(one) - sum(other))
  if (least === undefined) throw new RangeError('no try')
  return least
}

/**
 * Mean minutes to a verdict without a change, at 3 % noise.
 * @param readySeconds to get both servers ready for a round @param spared seconds of its slices
 */
function meanMinutes(readySeconds: number, world: World = usualWorld, spared = 0): number {
  const chance = chanceOf(1, 'verdict-time')
  const slices =
    roundSeconds({ pairs: PAIRS, sliceSeconds: 10, settleSeconds: SETTLE_SECONDS }) - spared
  const seconds = Array.from(
    { length: JOBS },
    () => roundOf(simulatedJob(world, 0, chance)) * (slices + WARM_UP_SECONDS + readySeconds),
  )
  return seconds.reduce((all, one) => all + one, 0) / JOBS / 60
}

function tell(column: string, parts: Parts, whole: number): void {
  for (const part of PARTS)
    tellFigure({
      section: SECTION,
      row: part,
      columns: { [column]: `${parts[part].toFixed(1)} s` },
    })
  const share = (sum(parts) / whole).toFixed(2)
  tellFigure({
    section: SECTION,
    row: 'in times of one after the other',
    columns: { [column]: share },
  })
}

try {
  const config = configure()
  // Taken in turn, so that what else runs on the machine falls on all of them.
  const tries = Array.from({ length: TRIES }, () => ({
    before: partsOf(config, 'never'),
    after: partsOf(config, 'auto'),
  }))
  const before = leastOf(tries.map((one) => one.before))
  const after = leastOf(tries.map((one) => one.after))
  console.log(
    `${TABLES} tables of ${rows} rows on each of two servers, two rounds; the least of ${TRIES} tries:`,
  )
  const whole = sum(before)
  tell('one after the other', before, whole)
  tell('both at once', after, whole)
  const share = sum(after) / whole
  const readyBefore = ROUND_SECONDS - WARM_UP_SECONDS
  const readyNow = readyBefore * (after.reset / before.reset)
  console.log(
    `at the same time: ${share.toFixed(2)} of one after the other (load ${(after.load / before.load).toFixed(2)}, ` +
      `resets ${(after.reset / before.reset).toFixed(2)})`,
  )
  console.log(
    `simulated mean to a verdict at 3 % noise: ${meanMinutes(readyBefore).toFixed(1)} min before, ` +
      `${meanMinutes(readyNow).toFixed(1)} min now`,
  )
  const unsettled = [0, 0.005, 0.01, 0.02].map((loss) => {
    const minutes = meanMinutes(
      readyNow,
      { ...usualWorld, unsettled: loss },
      FOLLOWING * SETTLE_SECONDS,
    )
    return `${minutes.toFixed(1)} min where such a slice loses ${100 * loss} %`
  })
  console.log(`if slices behind one of their own server did not settle: ${unsettled.join(', ')}`)
  tellFigure({
    section: SECTION,
    row: 'in times of one after the other',
    columns: { goal: String(GOAL_SHARE) },
    value: share,
    limit: MOST_SHARE,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
