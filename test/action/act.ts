import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectFolder } from '../house/sources.ts'
import type { Scratch } from './scratch.ts'

/** What a job did, from act's own log. */
export interface JobRun {
  readonly exitCode: number
  /** The outputs of the step with the id `bench`. */
  readonly outputs: Readonly<Record<string, string>>
  /** The outputs of any other step of the workflow. */
  outputsOf(step: string): Readonly<Record<string, string>>
  /** Ids of the jobs that ran a step, in the order of their beginning. */
  readonly jobs: readonly string[]
  /** What was appended to the job summary. */
  readonly summary: string
  /** Messages of `::error::` and `::warning::`. */
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  /** Everything the steps printed, and act itself said; for the message of a failed test. */
  readonly log: string
}

/** Path of act: `npm test` names it, else it is looked for on PATH. */
export function findAct(): string | undefined {
  const fromEnvironment = process.env.TIDB_BENCH_TEST_ACT
  if (fromEnvironment !== undefined) return fromEnvironment
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'act'))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Stand-ins for the nested actions, by the commits that action.yml and the examples name. */
function localRepositories(scratch: Scratch): string[] {
  const examples = readdirSync(join(projectFolder, 'workflows')).filter((file) =>
    file.endsWith('.yml'),
  )
  const text = ['action.yml', ...examples.map((file) => join('workflows', file))]
    .map((file) => readFileSync(join(projectFolder, file), 'utf8'))
    .join('\n')
  const nested = [...text.matchAll(/uses: (actions\/[a-z-]+)[a-z/-]*@([0-9a-f]{40})/g)]
  const standIns = nested.flatMap(([, name = '', commit = '']) => {
    const folder = join(projectFolder, 'test', 'action', 'stand-ins', name.replace('actions/', ''))
    return existsSync(folder) ? [`${name}@${commit}=${folder}`] : []
  })
  // The workflow that others call names us as the examples do.
  const ours = ['org', 'example-org'].map(
    (owner) => `${owner}/tidb-bench-action@v1=${scratch.actionFolder}`,
  )
  return [...new Set([...standIns, ...ours])]
}

export interface WorkflowOptions {
  /** GitHub's name of it; default `push`. */
  readonly event?: string
  readonly env?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
  /** Cancels the job, as the button on GitHub does. */
  readonly cancel?: AbortSignal
}

/** Runs the scratch repository's workflow in host mode: its steps are processes of this machine. */
export async function runWorkflow(
  scratch: Scratch,
  options: WorkflowOptions = {},
): Promise<JobRun> {
  const child = spawn(findAct() ?? 'act', argumentsOf(scratch, options), {
    cwd: scratch.repository,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: scratch.homeFolder,
      XDG_CACHE_HOME: join(scratch.homeFolder, '.cache'),
      XDG_CONFIG_HOME: join(scratch.homeFolder, '.config'),
      TMPDIR: scratch.temporaryFolder,
      LANG: 'C.UTF-8',
      ...options.secrets,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const take = (chunk: string) => {
    text += chunk
  }
  options.cancel?.addEventListener('abort', () => child.kill('SIGINT'))
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  const [code] = (await once(child, 'close')) as [number | null]
  return readLog(text, code ?? 1)
}

function argumentsOf(scratch: Scratch, options: WorkflowOptions): string[] {
  const eventFile = join(scratch.folder, 'event.json')
  const environment = {
    TIDB_BENCH_TEST_SERVICES: scratch.servicesFolder,
    TIDB_BENCH_TEST_REPOSITORY: scratch.repository,
    ...options.env,
  }
  return [
    options.event ?? 'push',
    '--json',
    ...['ubuntu-latest', 'ubuntu-24.04'].flatMap((label) => ['-P', `${label}=-self-hosted`]),
    ...['--action-cache-path', join(scratch.folder, 'c')],
    '--no-cache-server',
    '--pull=false',
    ...(existsSync(eventFile) ? ['--eventpath', eventFile] : []),
    ...localRepositories(scratch).flatMap((repository) => ['--local-repository', repository]),
    ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...Object.keys(options.secrets ?? {}).flatMap((name) => ['--secret', name]),
  ]
}

interface LogEntry {
  readonly msg?: string
  readonly command?: string
  readonly arg?: string
  readonly name?: string
  readonly content?: string
  readonly stepID?: readonly string[]
  readonly jobID?: string
}

function readLog(text: string, exitCode: number): JobRun {
  const entries = text.split('\n').filter(Boolean).map(readEntry)
  const withCommand = (command: string) => entries.filter((entry) => entry.command === command)
  const outputsOf = (step: string) => {
    const set = withCommand('set-output').filter(
      ({ stepID }) => stepID?.length === 1 && stepID[0] === step,
    )
    return Object.fromEntries(set.map(({ name = '', arg = '' }) => [name, arg]))
  }
  const begun = entries.flatMap(({ jobID, stepID }) => (stepID && jobID ? [jobID] : []))
  return {
    exitCode,
    outputs: outputsOf('bench'),
    outputsOf,
    jobs: [...new Set(begun)],
    summary: withCommand('summary')
      .map(({ content }) => content ?? '')
      .join(''),
    errors: withCommand('error').map(({ arg }) => arg ?? ''),
    warnings: withCommand('warning').map(({ arg }) => arg ?? ''),
    log: entries.map(({ msg }) => msg ?? '').join('\n'),
  }
}

function readEntry(line: string): LogEntry {
  try {
    return JSON.parse(line) as LogEntry
  } catch {
    return { msg: line }
  }
}
