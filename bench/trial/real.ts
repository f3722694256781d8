import { cpus, loadavg } from 'node:os'
import { markdownTable } from 'markdown-table'
import type { Policy } from '../../src/config/policy.ts'
import { roundSeconds } from '../../src/plan/side-by-side.ts'
import type { BenchRecord, Run } from '../../src/record/schema.ts'
import { judge } from '../../src/verdict/judge.ts'
import { nextRoundBy } from '../../src/verdict/next-round.ts'
import { noiseFloorOf } from '../../src/verdict/noise-floor.ts'
import { noiseRoundsOf } from '../../src/verdict/noise-rounds.ts'
import type { Row } from '../../src/verdict/result.ts'
import { pairValuesOf } from '../../src/verdict/rounds.ts'
import { SLICE_SECONDS, startRealMachine } from './real-machine.ts'

export interface RealPlan {
  readonly seed: number
  /** A/A rounds; the first twelve become the known noise, the others are judged. */
  readonly rounds: number
  /** Rounds for each slowdown. */
  readonly slowRounds: number
  readonly pairs: number
}

const PRIOR_ROUNDS = 12
const slowdowns = [0.05, 0.1, 0.2]
const log = {
  info: () => undefined,
  warn: (message: string) => process.stderr.write(`${message}\n`),
  debug: () => undefined,
  progress: () => undefined,
}

/** A/A and slowed rounds on two real servers, judged by the very code that the action runs; as Markdown. */
export async function realTrial(policy: Policy, plan: RealPlan): Promise<string> {
  const machine = await startRealMachine(log, AbortSignal.timeout(3_600_000))
  try {
    const said = (text: string) => process.stderr.write(`${text}\n`)
    said(`${plan.rounds} A/A rounds`)
    const same = await machine.rounds(plan.rounds, plan.pairs, 0, plan.seed)
    const slowed: { share: number; runs: Run[] }[] = []
    for (const share of slowdowns) {
      said(`${plan.slowRounds} rounds held for ${100 * share} %`)
      slowed.push({ share, runs: await machine.rounds(plan.slowRounds, plan.pairs, share, plan.seed) })
    }
    return documentOf(policy, plan, machine.empty, same, slowed)
  } finally {
    await machine.stop()
  }
}

function documentOf(
  policy: Policy,
  plan: RealPlan,
  empty: BenchRecord,
  same: readonly Run[],
  slowed: readonly { share: number; runs: readonly Run[] }[],
): string {
  const prior = withRuns(empty, between(same, 1, PRIOR_ROUNDS))
  const noise = noiseRoundsOf(prior)
  const jobs = (runs: readonly Run[], first: number) => jobsOf(policy, plan, empty, noise, runs, first)
  const rows = [
    ...jobs(same, PRIOR_ROUNDS + 1).map((job) => lineOf('none', job)),
    ...slowed.flatMap(({ share, runs }) => jobs(runs, 1).map((job) => lineOf(`${100 * share} %`, job))),
  ]
  const header = ['Slowdown', 'Verdict', 'Change', 'Interval', 'MDE', 'Rounds', 'Minutes']
  const floor = noiseFloorOf(
    pairValuesOf(
      same.filter((run) => run.state === 'valid'),
      'tps',
      'higher-is-better',
    ),
    policy.alphaRegression,
  )
  const target = empty.targets.candidate
  return `## Two real servers

\`npm run trial -- --real --rounds ${plan.rounds} --slow-rounds ${plan.slowRounds} --pairs ${plan.pairs} --seed ${plan.seed}\`, on ${new Date().toISOString().slice(0, 10)}:
two ${target.product} ${target.version} on one machine (${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}), ${empty.cells[0]?.id} with sysbench ${empty.cells[0]?.toolVersion},
rounds of ${plan.pairs} pairs of ${SLICE_SECONDS} s on freshly started servers, server and load on one core. The candidate is held
(SIGSTOP) for a share of the time; its throughput drops by about that share, by less where other programs want the core.
δ = ${100 * (policy.tolerance ?? 0)} %. The first ${PRIOR_ROUNDS} A/A rounds are the known noise; the others are cut into jobs of at most ${policy.sideBySide.rounds} rounds.

Over all ${floor?.rounds} A/A rounds: pair noise ${percent(floor?.pairNoise)}, start noise ${percent(floor?.startNoise)}; smallest visible drop
${floor?.minimumDetectable.map(({ rounds, drop }) => `${percent(drop)} in ${rounds}`).join(', ')} rounds.
Minutes count the slices as measured, without starts. ${loadInWords(loadavg()[2] ?? 0)}

${markdownTable([header, ...rows], { align: ['l', 'l', 'r', 'r', 'r', 'r', 'r'] })}
`
}

/** The trial itself keeps about two processes busy: what is beyond that is other work, and noise. */
function loadInWords(average: number): string {
  const load = `The load average over the last 15 minutes was ${average.toFixed(1)}`
  return average <= 4
    ? `${load}.`
    : `${load}, of which the trial itself is about 2: other\nwork disturbed it heavily, and the figures say more of that than of the servers. A quiet machine is needed to see small drops.`
}

interface Job {
  readonly row: Row
  readonly rounds: number
  readonly minutes: number
}

/** Cuts rounds into jobs, each of which takes as many as it would have asked for. */
function jobsOf(
  policy: Policy,
  { pairs }: RealPlan,
  empty: BenchRecord,
  noiseRounds: ReturnType<typeof noiseRoundsOf>,
  runs: readonly Run[],
  first: number,
): Job[] {
  const last = Math.max(0, ...runs.map((run) => run.round))
  const most = policy.sideBySide.rounds
  const plan = { rounds: most, pairs, sliceSeconds: SLICE_SECONDS, settleSeconds: 0 }
  const nextRound = nextRoundBy(policy)
  const jobs: Job[] = []
  for (let start = first; start + most - 1 <= last; start += most) {
    for (let rounds = 1; rounds <= most; rounds++) {
      const record = {
        ...withRuns(empty, between(runs, start, start + rounds - 1)),
        sideBySide: { ...plan, noiseRounds },
      }
      if (nextRound(record).kind === 'continue') continue
      const row = judge(record, { kind: 'side-by-side', description: 'the same version' }, policy).rows[0]
      if (row !== undefined) jobs.push({ row, rounds, minutes: (rounds * roundSeconds(plan)) / 60 })
      break
    }
  }
  return jobs
}

function lineOf(slowdown: string, { row, rounds, minutes }: Job): string[] {
  const { verdict } = row
  const word = verdict.kind === 'inconclusive' ? `inconclusive: ${verdict.cause}` : verdict.kind
  const evidence = 'evidence' in verdict ? verdict.evidence : undefined
  const interval = evidence?.interval
  return [
    slowdown,
    word,
    percent(evidence?.change),
    interval === undefined ? '–' : `${percent(interval.low)} to ${percent(interval.high)}`,
    percent(evidence?.minimumDetectable),
    String(rounds),
    minutes.toFixed(1),
  ]
}

/** Rounds from one number to another, numbered from 1 again. */
function between(runs: readonly Run[], from: number, to: number): Run[] {
  return runs
    .filter((run) => run.round >= from && run.round <= to)
    .map((run) => ({ ...run, round: run.round - from + 1 }))
}

function withRuns(empty: BenchRecord, runs: readonly Run[]): BenchRecord {
  return { ...empty, cells: empty.cells.map((cell) => ({ ...cell, runs: [...runs] })) }
}

function percent(fraction: number | undefined): string {
  return fraction === undefined ? '–' : `${(100 * fraction).toFixed(1)} %`
}
