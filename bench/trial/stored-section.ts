import {
  decideUnconfirmed,
  type StoredScreen,
  screenStored,
} from '../../src/statistics/history-screen.ts'
import {
  atLeast,
  atMost,
  type Figure,
  noBound,
  percentOf,
  type Runs,
  type TrialLine,
  type TrialSection,
  times,
} from './figure.ts'
import { isRed, minutesOf, roundOf, simulatedJob, TOLERANCE } from './job.ts'
import { overallStoredFigures } from './overall-stored-figures.ts'
import { chanceOf } from './random.ts'
import {
  type JobWorld,
  jobSource,
  jobWorld,
  type PullRequest,
  pullRequests,
} from './stored-jobs.ts'
import { judgedSeconds, type SecondsWorld } from './stored-worlds.ts'
import { usualWorld } from './world.ts'

const PULL_REQUESTS = 100
const FIRST = 8
const STEP_AT = 40

const unconfirmedBounds = [
  { noise: 0.01, reds: 0.8, first: 0.2 },
  { noise: 0.03, reds: 1.3, first: 0.4 },
  { noise: 0.05, reds: 1.4, first: 1.3 },
]
const confirmedBounds = [
  { noise: 0.01, minutes: 0.2 },
  { noise: 0.03, minutes: 2.2 },
  { noise: 0.05, minutes: 3.5 },
]

const secondsLines: readonly TrialLine[] = [
  secondsLine(
    'D10',
    '1 % between jobs, as much over seconds',
    { betweenJobs: 0.01 },
    { red: 1, green: 5, found: 90 },
  ),
  ...[0.05, 0.2, 0.5].map((betweenJobs) =>
    secondsLine(
      'D10',
      `${100 * betweenJobs} % between jobs, as much over seconds`,
      { betweenJobs },
      { red: 1, green: 5 },
    ),
  ),
  ...[0.1, 0.3].map((drift) =>
    secondsLine(
      'D11',
      `1 % between jobs, ${100 * drift} % less from the first to the last second`,
      { betweenJobs: 0.01, drift },
      { red: 1, green: 5 },
    ),
  ),
  ...[0.05, 0.2, 0.5].map((betweenJobs) =>
    secondsLine(
      'D12',
      `${100 * betweenJobs} % between jobs, hardly any within, seen by the check of the machine`,
      { betweenJobs, noise: 'jobs', isChecked: true },
      { red: 1, green: 5 },
    ),
  ),
  secondsLine(
    'D13',
    '1 % between jobs, hardly any within',
    { betweenJobs: 0.01, noise: 'jobs' },
    { red: 1, green: 5, found: 90 },
  ),
  ...[0.03, 0.05, 0.2].map((betweenJobs) =>
    secondsLine(
      'D14',
      `${100 * betweenJobs} % between jobs, hardly any within, seen by nothing`,
      { betweenJobs, noise: 'jobs' },
      {},
    ),
  ),
]

export const storedSection: TrialSection = {
  title: 'D. Stored baseline',
  text: `One number a job, runs inside a job .67 %. Reds in 100: of 100 pull requests without a change, main pushed before
each. Side by side, where a suspicion can be confirmed, is the world A2. δ = ${100 * TOLERANCE} %.`,
  lines: [
    ...unconfirmedBounds.map(({ noise, reds, first }) =>
      unchanged('D1', `${100 * noise} % between jobs, not confirmable`, jobWorld(noise), {
        reds,
        first,
      }),
    ),
    ...confirmedBounds.map(({ noise, minutes }) => ({
      id: 'D2',
      world: `${100 * noise} % between jobs, confirmable`,
      run: (runs: Runs) => confirmable(jobWorld(noise), minutes, runs),
    })),
    unchanged('D3', '3 % with t3', jobWorld(0.03, { shape: 'heavy-tailed' }), { reds: 2.6 }),
    unchanged(
      'D3',
      '3 %, and 5 % of the jobs −15 %',
      jobWorld(0.03, { losses: { share: 0.05, loss: 0.15 } }),
      { reds: 3.5 },
    ),
    unchanged('D4', '3 %, AR(1) .5', jobWorld(0.03, { correlation: 0.5 }), { reds: 1.3 }),
    {
      id: 'D5',
      world: 'candidate −5 / −10 %, 20 jobs, 3 % between them, confirmable',
      run: changed,
    },
    { id: 'D6', world: '1 % between jobs, a drop of δ', run: okAtTolerance },
    ...[0.05, 0.1].map((drop) => ({
      id: 'D7',
      world: `3 %, main −${100 * drop} % at job 40, never accepted; pull requests after it`,
      run: (runs: Runs) => afterDrop(drop, runs),
    })),
    {
      id: 'D8',
      world: '3 %, main −5 % accepted at job 40; pull requests after it',
      run: afterAcceptance,
    },
    ...[0, 0.5, 1].map((shared) => ({
      id: 'D9',
      world: `overall change of 4 cells, 20 jobs, 3 % between them, ${100 * shared} % of it in common`,
      run: (runs: Runs) => overallStoredFigures(shared, runs),
    })),
    ...secondsLines,
  ],
}

const greenKinds: readonly string[] = ['ok', 'no-drop-seen']

/** Bounds of a world whose jobs are measured second by second; absent: shown for what it is. */
interface SecondsBounds {
  readonly red?: number
  /** Green with a drop of 20 %. */
  readonly green?: number
  /** Red with a drop of 10 %. */
  readonly found?: number
}

function secondsLine(
  id: string,
  name: string,
  world: Partial<SecondsWorld> & Pick<SecondsWorld, 'betweenJobs'>,
  bounds: SecondsBounds,
): TrialLine {
  const all = { noise: 'all-scales', drift: 0, isChecked: false, ...world } as const
  const run = ({ repetitions, seed }: Runs): Figure[] => {
    // A job has hundreds of seconds.
    const count = Math.ceil(repetitions / 2)
    return [1, 4].flatMap((jobs) => {
      const kinds = (drop: number) => {
        const chance = chanceOf(seed, `${id}/${name}/${jobs}/${drop}`)
        return times(count, () => judgedSeconds(all, jobs, drop, chance))
      }
      const figure = (
        what: string,
        drop: number,
        is: (kind: string) => boolean,
        bound: Figure['bound'],
      ) => ({
        name: `${what}, ${jobs === 1 ? '1 job' : `${jobs} jobs`}`,
        value: percentOf(kinds(drop), is),
        bound,
        jobs: count,
      })
      const isRed = (kind: string) => kind === 'regression'
      const { red, green, found } = bounds
      return [
        figure('red', 0, isRed, red === undefined ? noBound : atMost(red)),
        figure(
          'green at −20 %',
          0.2,
          (kind) => greenKinds.includes(kind),
          green === undefined ? noBound : atMost(green),
        ),
        figure('red at −10 %', 0.1, isRed, found === undefined ? noBound : atLeast(found)),
      ]
    })
  }
  return { id, world: name, run }
}

const screened = ({ history, candidate }: PullRequest) =>
  screenStored(history, { y: candidate }, TOLERANCE)

function isRedUnconfirmed(screen: StoredScreen): boolean {
  return screen.kind === 'below-tolerance' && decideUnconfirmed(screen, 1) === 'regression'
}

/** A series costs as much as its pull requests together, so that there are fewer series. */
const seriesOf = ({ repetitions }: Runs) => Math.ceil(repetitions / 10)

function unchanged(
  id: string,
  name: string,
  world: JobWorld,
  bounds: { reds: number; first?: number },
): TrialLine {
  const run = (runs: Runs): Figure[] => {
    const chance = chanceOf(runs.seed, `${id}/${name}`)
    const series = times(seriesOf(runs), () =>
      pullRequests(world, PULL_REQUESTS, chance).map((request) =>
        isRedUnconfirmed(screened(request)),
      ),
    )
    const reds: Figure = {
      name: 'reds in 100',
      value: percentOf(series.flat(), Boolean),
      bound: atMost(bounds.reds),
    }
    if (bounds.first === undefined) return [reds]
    const early = percentOf(
      series.flatMap((judged) => judged.slice(0, FIRST)),
      Boolean,
    )
    return [reds, { name: 'red of PR 1–8, %', value: early, bound: atMost(bounds.first) }]
  }
  return { id, world: name, run }
}

function confirmable(world: JobWorld, minutes: number, runs: Runs): Figure[] {
  const chance = chanceOf(runs.seed, `D2/${world.betweenJobs}`)
  const judged = times(seriesOf(runs), () => pullRequests(world, PULL_REQUESTS, chance))
    .flat()
    .map((request) => {
      if (screened(request).kind !== 'below-tolerance') return { red: false, minutes: 0 }
      const decision = simulatedJob(usualWorld, 0, chance)
      return { red: isRed(decision), minutes: minutesOf([roundOf(decision)]) }
    })
  const mean = judged.reduce((sum, job) => sum + job.minutes, 0) / judged.length
  return [
    { name: 'reds in 100', value: percentOf(judged, ({ red }) => red), bound: atMost(0.1) },
    { name: 'extra minutes a PR', value: mean, bound: atMost(minutes), jobs: 'none' },
  ]
}

function changed({ repetitions, seed }: Runs): Figure[] {
  const redAt = (drop: number) => {
    const chance = chanceOf(seed, `D5/${drop}`)
    const reds = times(repetitions, () => {
      const { history, candidate } = pullRequestAfter(jobWorld(0.03), 20, drop, chance)
      const isSuspect = screened({ history, candidate }).kind === 'below-tolerance'
      return isSuspect && isRed(simulatedJob(usualWorld, drop, chance))
    })
    return percentOf(reds, Boolean)
  }
  return [
    { name: 'red at −5 %', value: redAt(0.05), bound: atLeast(69) },
    { name: 'red at −10 %', value: redAt(0.1), bound: atLeast(98) },
  ]
}

function okAtTolerance({ repetitions, seed }: Runs): Figure[] {
  const figure = (jobs: number, limit: number): Figure => {
    const chance = chanceOf(seed, `D6/${jobs}`)
    const oks = times(
      repetitions,
      () => screened(pullRequestAfter(jobWorld(0.01), jobs, TOLERANCE, chance)).kind === 'ok',
    )
    return { name: `ok, N = ${jobs}`, value: percentOf(oks, Boolean), bound: atMost(limit) }
  }
  return [figure(8, 6.2), figure(20, 5.8), figure(60, 5.8)]
}

/** A pull request with a drop after so many jobs without one. */
function pullRequestAfter(
  world: JobWorld,
  jobs: number,
  drop: number,
  chance: ReturnType<typeof chanceOf>,
): PullRequest {
  const source = jobSource(world, chance)
  const history = times(jobs, () => ({ y: source.push(), accepted: false }))
  return { history, candidate: Math.log1p(-drop) + source.beside() }
}

function afterDrop(drop: number, runs: Runs): Figure[] {
  const chance = chanceOf(runs.seed, `D7/${drop}`)
  const step = { at: STEP_AT, change: Math.log1p(-drop), accepted: false }
  const reds = times(seriesOf(runs), () =>
    pullRequests(jobWorld(0.03), PULL_REQUESTS, chance, step)
      .slice(STEP_AT)
      .map((request) => isRedUnconfirmed(screened(request))),
  )
  return [{ name: 'red, %', value: percentOf(reds.flat(), Boolean), bound: atMost(4) }]
}

function afterAcceptance(runs: Runs): Figure[] {
  const chance = chanceOf(runs.seed, 'D8')
  const step = { at: STEP_AT, change: Math.log1p(-0.05), accepted: true }
  const screens = times(seriesOf(runs), () =>
    pullRequests(jobWorld(0.03), PULL_REQUESTS, chance, step).slice(STEP_AT).map(screened),
  )
  const unknown = (screen: StoredScreen) =>
    screen.kind === 'no-history' || screen.figures.noise.kind !== 'known'
  return [
    { name: 'noise not known, %', value: percentOf(screens.flat(), unknown), bound: atMost(0) },
    { name: 'reds in 100', value: percentOf(screens.flat(), isRedUnconfirmed), bound: atMost(1.3) },
    {
      name: 'red of the next 8, %',
      value: percentOf(
        screens.flatMap((all) => all.slice(0, FIRST)),
        isRedUnconfirmed,
      ),
      bound: atMost(1.3),
    },
  ]
}
