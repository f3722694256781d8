import { cpus } from 'node:os'
import { markdownTable } from 'markdown-table'
import type { Result, Row } from '../../src/core/verdict/result.ts'
import { estimateSideBySide } from '../../src/statistics/pairs.ts'
import { usualTerms } from './job.ts'
import { judgedJob, type RealJob } from './real-job.ts'
import { type Handicap, handicaps, SLICE_SECONDS } from './real-machine.ts'

interface Judged {
  readonly job: RealJob
  readonly result: Result
}

/** The series as Markdown: how the jobs of each handicap ended, and each of them. */
export function realDocument(jobs: readonly RealJob[]): string {
  const judged = jobs.map(
    (job): Judged => ({ job, result: judgedJob(job.machine.cell, job.runs, job.seed) }),
  )
  const load = jobs.flatMap((job) => job.load)
  const [least, most] = [Math.min(...load), Math.max(...load)].map((value) => value.toFixed(0))
  return `## Two real servers

\`npm run trial -- --real\`, on ${new Date().toISOString().slice(0, 10)}: two ${jobs[0]?.machine.words ?? ''} on one machine (${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}),
4 pairs of ${SLICE_SECONDS} s a round on freshly started servers, server and load on one core, judged by the complete program with
its defaults: throughput, the alarms of p95 and errors, work per transaction. Other programs loaded the machine
meanwhile: load average ${least} to ${most} on ${cpus().length} cores, of which the trial itself is about 2. A job takes as many rounds as it
needs, 8 at most. Slower settings: the candidate writes each statement into its general log; much slower: it keeps
the entire performance schema as well. Stopped: by SIGSTOP, scaled to the slices, wherever in a slice it falls.

${summary(judged)}

${details(judged)}
`
}

function summary(judged: readonly Judged[]): string {
  const header = ['Candidate', 'Jobs', 'Red', 'Green', 'Open', 'Alarms', 'Work changed']
  const rows = handicaps.flatMap((handicap) => {
    const own = judged.filter(({ job }) => job.handicap === handicap)
    if (own.length === 0) return []
    const count = (is: (result: Result) => boolean) =>
      String(own.filter(({ result }) => is(result)).length)
    return [
      [
        wordsOf(handicap),
        String(own.length),
        count(({ overall }) => overall === 'regression'),
        count(({ overall }) => overall === 'passed'),
        count(({ overall }) => overall === 'inconclusive' || overall === 'invalid'),
        count((result) => alarmsOf(result).length > 0),
        count(({ work }) => (work?.findings.length ?? 0) > 0),
      ],
    ]
  })
  return markdownTable([header, ...rows], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r'] })
}

function details(judged: readonly Judged[]): string {
  const header = [
    'Candidate',
    'Verdict',
    'TPS',
    'Pair noise',
    'Stalled, candidate / base',
    'p95',
    'Starts',
    'Load',
  ]
  const rows = judged.map(({ job, result }) => {
    const tps = result.rows.find(({ metric }) => metric === 'tps')
    const p95 = result.rows.find(({ metric }) => metric === 'latency_p95_ms')
    const evidence =
      tps !== undefined && 'evidence' in tps.verdict ? tps.verdict.evidence : undefined
    const { stalls } = evidence ?? {}
    return [
      wordsOf(job.handicap),
      verdictOf(result, tps),
      changeOf(tps),
      percent(pairNoise(job)),
      stalls === undefined ? '–' : `${stalls.candidate} / ${stalls.base} of ${stalls.slices}`,
      changeOf(p95),
      String(job.load.length),
      (job.load.reduce((sum, value) => sum + value, 0) / job.load.length).toFixed(0),
    ]
  })
  return markdownTable([header, ...rows], { align: ['l', 'l', 'r', 'r', 'r', 'r', 'r', 'r'] })
}

function wordsOf(handicap: Handicap): string {
  return handicap === 'none' ? 'the same' : handicap
}

function verdictOf({ overall, rows }: Result, tps: Row | undefined): string {
  const verdict = tps?.verdict
  const alarms = rows.filter(
    ({ verdict: other }) => other.kind === 'regression' && other.by === 'alarm',
  )
  const also =
    alarms.length === 0 ? '' : `; alarm: ${alarms.map(({ metric }) => metric).join(', ')}`
  switch (verdict?.kind) {
    case 'regression':
      return `red, by ${verdict.by}${also}`
    case 'inconclusive':
      return `open, ${verdict.cause}${also}`
    case 'invalid':
      return `invalid: ${verdict.reason}`
    default:
      return `${overall === 'passed' ? 'green' : overall}${also}`
  }
}

function alarmsOf({ rows }: Result): Row[] {
  return rows.filter(({ verdict }) => verdict.kind === 'regression' && verdict.by === 'alarm')
}

function changeOf(row: Row | undefined): string {
  const evidence = row !== undefined && 'evidence' in row.verdict ? row.verdict.evidence : undefined
  if (evidence === undefined) return ''
  const { change, interval } = evidence
  const range =
    interval === undefined ? '' : ` [${percent(interval.low)}, ${percent(interval.high)}]`
  return `${percent(change)}${range}`
}

/** Of the throughput, over all rounds. */
function pairNoise({ runs }: RealJob): number {
  const rounds = [...new Set(runs.map(({ round }) => round))].map((round) =>
    [0, 1, 2, 3].flatMap((pair) => {
      const figure = (side: 'base' | 'candidate') => {
        const run = runs.find(
          (one) => one.round === round && one.side === side && Math.floor(one.slice / 2) === pair,
        )
        return run?.state === 'valid' ? run.metrics.tps : undefined
      }
      const [base, candidate] = [figure('base'), figure('candidate')]
      return base === undefined || candidate === undefined ? [] : [[base, candidate] as const]
    }),
  )
  const whole = rounds.filter((round) => round.length >= 2)
  return whole.length === 0
    ? Number.NaN
    : Math.sqrt(estimateSideBySide(whole, usualTerms).pairVariance)
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(1)} %`
}
