import { cpus, loadavg } from 'node:os'
import { markdownTable } from 'markdown-table'
import type { Run } from '../../src/record/schema.ts'
import { decideSideBySide, type SideBySideDecision } from '../../src/verdict/side-by-side.ts'
import { estimateSideBySide, type Pair, type Round } from '../../src/verdict/side-by-side-estimate.ts'
import { TOLERANCE, usualTerms } from './job.ts'
import { handicaps, SLICE_SECONDS, startRealMachine } from './real-machine.ts'

export interface RealPlan {
  readonly seed: number
  /** Rounds without a change, cut into jobs. */
  readonly rounds: number
  /** Rounds for each handicap. */
  readonly slowRounds: number
}

const log = {
  info: () => undefined,
  warn: (message: string) => process.stderr.write(`${message}\n`),
  debug: () => undefined,
  progress: () => undefined,
}

/** Two real servers of one version, the candidate held now and then, judged by the very code that the action runs. */
export async function realTrial(plan: RealPlan, say: (text: string) => void): Promise<string> {
  const machine = await startRealMachine(log, AbortSignal.timeout(3_600_000))
  try {
    say(`${plan.rounds} rounds without a change`)
    const same = roundsOf(await machine.rounds(plan.rounds, 'none', plan.seed))
    const lines = jobsOf(same).map((decision) => lineOf('none', decision))
    for (const handicap of handicaps) {
      say(`${plan.slowRounds} rounds, ${handicap}`)
      const held = roundsOf(await machine.rounds(plan.slowRounds, handicap, plan.seed))
      lines.push(...jobsOf(held).map((decision) => lineOf(handicap, decision)))
    }
    const { pairVariance } = estimateSideBySide(same, usualTerms)
    return documentOf(plan, machine.words, Math.sqrt(pairVariance), lines)
  } finally {
    await machine.stop()
  }
}

/** Rounds in the order of measurement; a run that broke has no figure, and its pair is left out. */
function roundsOf(runs: readonly Run[]): Round[] {
  const last = Math.max(0, ...runs.map(({ round }) => round))
  return Array.from({ length: last }, (_, index) => {
    const slices = runs.filter(({ round }) => round === index + 1)
    const figure = (side: Run['side'], pair: number) => {
      const run = slices.find((slice) => slice.side === side && Math.floor(slice.slice / 2) === pair)
      return run?.state === 'valid' ? run.metrics.tps : undefined
    }
    return Array.from({ length: usualTerms.pairs }, (_unused, pair) => pair).flatMap((pair): Pair[] => {
      const [base, candidate] = [figure('base', pair), figure('candidate', pair)]
      return base === undefined || candidate === undefined ? [] : [[base, candidate]]
    })
  })
}

/** Cuts rounds into jobs, each of which takes as many as it needs; what is left over decides nothing. */
function jobsOf(rounds: readonly Round[]): SideBySideDecision[] {
  const jobs: SideBySideDecision[] = []
  let first = 0
  while (first < rounds.length) {
    const decision = decideSideBySide(rounds.slice(first, first + usualTerms.rounds), usualTerms)
    if (decision.kind === 'inconclusive' && !decision.final) break
    jobs.push(decision)
    first += decision.kind === 'invalid' ? usualTerms.rounds : decision.round
  }
  return jobs
}

function lineOf(handicap: string, decision: SideBySideDecision): string[] {
  if (decision.kind === 'invalid') return [handicap, `invalid: ${decision.reason}`, '', '', '', '']
  const { change, standardError, average, stalls } = decision.estimate
  const by = decision.kind === 'ok' ? '' : `: ${decision.by}`
  return [
    handicap,
    `${decision.kind}${by}`,
    `${percent(Math.expm1(change))} ± ${percent(2 * standardError)}`,
    average === undefined ? '' : percent(Math.expm1(average.logRatio)),
    `${stalls.candidate} / ${stalls.base} of ${stalls.slices}`,
    String(decision.round),
  ]
}

function documentOf(
  { seed, rounds, slowRounds }: RealPlan,
  machine: string,
  noise: number,
  lines: string[][],
): string {
  const header = [
    'Handicap',
    'Verdict',
    'Change ± 2 se',
    'In the sums',
    'Stalled slices, candidate / base',
    'Rounds',
  ]
  const load = (loadavg()[2] ?? 0).toFixed(1)
  return `## Two real servers

\`npm run trial -- --real --rounds ${rounds} --slow-rounds ${slowRounds} --seed ${seed}\`, on ${new Date().toISOString().slice(0, 10)}:
two ${machine} on one machine (${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}), 4 pairs of ${SLICE_SECONDS} s a round on
freshly started servers, server and load on one core, δ = ${100 * TOLERANCE} %. The candidate is held (SIGSTOP); its throughput drops
by about that share of the time, by less where other programs want the core. A job takes as many rounds as it needs; a job
that the rounds did not suffice for is left out. Pair noise ${percent(noise)}; load average over the last 15 minutes ${load}, of which the
trial itself is about 2.

${markdownTable([header, ...lines], { align: ['l', 'l', 'r', 'r', 'r', 'r'] })}
`
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(1)} %`
}
