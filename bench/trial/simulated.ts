import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { brokenBounds, percentText, sectionDocument } from './document.ts'
import type { Figure } from './figure.ts'
import { inWorkers } from './parallel.ts'
import {
  nameOf,
  type RunSection,
  sectionsOf,
  type TrialPlan,
  type TrialTask,
  tasksOf,
} from './sections.ts'

/** What a trial came to. */
export interface TrialOutcome {
  /** As Markdown. */
  readonly text: string
  /** What is not as it must be, in words. */
  readonly broken: readonly string[]
}

/**
 * Simulated machines, judged by the very code that the action runs.
 * @param workers file that answers a `TrialTask` with its figures, and how many of it run at a time
 * @param say hears of progress
 * @param keep file of the figures of earlier runs by the same program: they are not run again, and
 *   new ones are added
 */
export async function simulatedTrial(
  plan: TrialPlan,
  workers: { readonly file: URL; readonly count: number },
  say: (text: string) => void,
  keep?: string,
): Promise<TrialOutcome> {
  const tasks = tasksOf(plan)
  const kept = keptFigures(keep)
  const missing = tasks.filter((task) => !kept.has(keyOf(task)))
  let done = 0
  await inWorkers<TrialTask, readonly Figure[]>(
    workers.file,
    missing,
    workers.count,
    (index, figures) => {
      const [task] = missing.slice(index)
      if (task === undefined) return
      kept.set(keyOf(task), figures)
      if (keep !== undefined) appendFileSync(keep, `${JSON.stringify([keyOf(task), figures])}\n`)
      say(
        `${++done}/${missing.length} ${nameOf(task)}: ${figures.map(({ value }) => percentText(value)).join(' ')}`,
      )
    },
  )
  const run = sectionsOf(
    tasks,
    tasks.map((task) => kept.get(keyOf(task)) ?? []),
  )
  const broken = brokenBounds(run, plan.seeds, plan.repetitions)
  return { text: documentOf(plan, run, broken), broken }
}

function keyOf(task: TrialTask): string {
  return `${nameOf(task)}, ${task.repetitions}`
}

function keptFigures(keep: string | undefined): Map<string, readonly Figure[]> {
  if (keep === undefined || !existsSync(keep)) return new Map()
  const lines = readFileSync(keep, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line): [string, readonly Figure[]] => JSON.parse(line)))
}

function documentOf(
  { repetitions, seeds, only }: TrialPlan,
  run: readonly RunSection[],
  broken: readonly string[],
): string {
  const options = [
    `--repetitions ${repetitions}`,
    ...seeds.map((seed) => `--seed ${seed}`),
    ...only.map((id) => `--only ${id}`),
  ]
  const verdict =
    broken.length === 0
      ? 'All bounds hold.'
      : `Broken:\n\n${broken.map((line) => `- ${line}`).join('\n')}`
  return `Simulated machines, judged by the very code that the action runs: \`decideSideBySide\`, \`screenStored\`,
\`changePoints\`, with slices in the order of the plan. ${repetitions} jobs for each figure of A, B and C; D are ${repetitions / 10} series of
100 pull requests each, E ${repetitions / 4} series. Where several seeds ran, a cell shows the least and the greatest figure of all
seeds, and its bound in brackets. A bound is broken by more than three standard deviations of a share of so many jobs: of jobs that
are truly red in 1 %, more than 1.94 % of 1,000 are red in one trial of 700.

\`npm run trial -- ${options.join(' ')}\`, on ${new Date().toISOString().slice(0, 10)}. ${verdict}

The model: the logarithm of a slice's throughput is the level that the fresh start gave its server (normal, "start"), noise
of the slice (normal; the log ratio of two slices has the standard deviation "pair"), the change of the candidate, and what
disturbs it. Outliers: 1 % of the slices of either side lose 20 %. 8 rounds of 4 pairs at most.

${run.map((section) => sectionDocument(section, repetitions)).join('\n')}`
}
