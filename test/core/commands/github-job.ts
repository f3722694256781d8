import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CliExit, type CliOptions, cli } from './cli.ts'
import type { StartedBy } from './github-events.ts'

export interface JobOptions {
  /** The checkout. */
  readonly cwd: string
  readonly apiUrl: string
  readonly token: string
  readonly startedBy: StartedBy
  /** The action's inputs. */
  readonly inputs: Readonly<Record<string, string>>
  readonly password: string
  readonly runId?: number
  readonly attempt?: number
  readonly env?: Readonly<Record<string, string>>
}

type Interruption = Pick<CliOptions, 'interruptAt' | 'interruptOnce' | 'interruptBy'>

/**
 * A job on a runner: the environment that GitHub gives it, and the steps that `action.yml` takes in
 * it.
 */
export interface Job {
  /** The result folder. */
  readonly folder: string
  /** One step, by the words of its command line. */
  step(words: readonly string[], options?: Interruption): Promise<CliExit>
  /**
   * `run --hold-verdict`, `report --publish` and `gate`, each after the other whatever the first
   * came to.
   */
  whole(options?: Interruption): Promise<WholeJob>
  /** What the steps set as outputs. */
  outputs(): Record<string, string>
  /** The job summary. */
  summary(): string
  /** A result file as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into files of every kind
  json(name: string): any
}

interface WholeJob {
  readonly run: CliExit
  readonly publish: CliExit
  readonly gate: CliExit
}

export function startJob(options: JobOptions): Job {
  const { cwd, startedBy, inputs } = options
  const runner = mkdtempSync(join(cwd, 'runner-'))
  const file = (name: string) => join(runner, name)
  writeFileSync(file('event.json'), JSON.stringify(startedBy.payload))
  for (const name of ['output', 'summary']) writeFileSync(file(name), '')
  mkdirSync(file('temp'))
  const folder = join(runner, 'temp', `tidb-bench-${inputs.suite || 'default'}`)
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: options.apiUrl,
    GITHUB_SERVER_URL: 'https://github.test',
    GITHUB_REPOSITORY: 'acme/db',
    GITHUB_EVENT_NAME: startedBy.event,
    GITHUB_EVENT_PATH: file('event.json'),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_RUN_ID: String(options.runId ?? 1),
    GITHUB_RUN_ATTEMPT: String(options.attempt ?? 1),
    RUNNER_TEMP: join(runner, 'temp'),
    TIDB_BENCH_INPUTS: JSON.stringify(inputs),
    TIDB_BENCH_PASSWORD: options.password,
    TIDB_BENCH_GITHUB_TOKEN: options.token,
    ...startedBy.env,
    ...options.env,
  }
  const step: Job['step'] = (words, more = {}) => cli(words, { cwd, env, ...more })
  return {
    folder,
    step,
    async whole(more) {
      const run = await step(['run', '--hold-verdict'], more)
      const publish = await step(['report', '--publish'])
      return { run, publish, gate: await step(['gate']) }
    },
    outputs: () => readOutputs(readFileSync(file('output'), 'utf8')),
    summary: () => readFileSync(file('summary'), 'utf8'),
    json: (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')),
  }
}

/** Puts the record of a job into the baseline folder of the checkout, its throughput multiplied. */
export function keepAsBaseline(cwd: string, job: Job, factor: number): void {
  const record = job.json('record.json')
  for (const run of record.cells[0].runs) run.metrics.tps *= factor
  const folder = join(cwd, 'baselines', record.suite)
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `kept-${record.source.runId}.json`), JSON.stringify(record))
}

/** The runner's format: `name<<DELIMITER`, the value, the delimiter. */
function readOutputs(text: string): Record<string, string> {
  const matches = [...text.matchAll(/^(.+?)<<(ghadelimiter_\S+)\n([\s\S]*?)\n\2$/gm)]
  return Object.fromEntries(matches.map(([, name, , value]) => [name, value]))
}
