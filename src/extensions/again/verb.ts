import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { releaseOf } from '../../core/catalogue/targets.ts'
import { addInputOptions, inputsAlone } from '../../core/commands/options.ts'
import { allOption, jsonOption } from '../../core/commands/printed.ts'
import { type Settings, secretNamesOf } from '../../core/config/resolve.ts'
import type { TargetConfig } from '../../core/config/target.ts'
import type { Io } from '../../core/job/io.ts'
import { readSettings, targetsOf } from '../../core/job/kept-settings.ts'
import { inResultFolder, readRecord, resultFiles } from '../../core/job/result-folder.ts'
import { slicePaceOf, suiteOfCell } from '../../core/plan/cells.ts'
import type { BenchRecord, TargetDescription } from '../../core/record/schema.ts'
import { runSuite } from '../../core/run.ts'
import { tryGit } from '../../system/git.ts'
import { keepFromChildren, runProcess } from '../../system/process.ts'
import { shortCommit } from '../../words/commit.ts'
import { Failure } from '../../words/failure.ts'
import { nearest } from '../../words/nearest.ts'
import { defined } from '../../words/objects.ts'

/** `again`: the same servers, programs, ports and options once more. */
export function defineAgain(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('again <run-or-folder> [cell]'), ['out'], {
    out: 'folder for the new results (default tidb-bench-again)',
  })
    .option(...allOption)
    .option(...jsonOption)
    .addHelpText(
      'after',
      [
        '\nName the number or the address of a workflow run, whose artifacts `gh`',
        'downloads, or a folder: the result folder of a job, its record.json, or a',
        'folder of downloaded artifacts. It runs the commands of that job, so for a',
        'workflow run it only downloads them, for you to read; then name the folder.',
        'Passwords are read from the same environment variables. Nothing is stored as',
        'a baseline.',
        '\nExamples:\n  $ tidb-bench again 19044711\n  $ tidb-bench again tidb-bench-out sysbench/oltp_read_write/16',
      ].join('\n'),
    )
    .action(async (source: string, cell: string | undefined, _, command: Command) => {
      if (io.env.GITHUB_ACTIONS === 'true')
        throw new Failure('input', 'a job of a workflow is not measured again by `again`', {
          remedy: 'Use *Re-run jobs*, or call it on your machine.',
        })
      const { out = 'tidb-bench-again' } = inputsAlone(command, io).values
      const downloaded = await downloadRun(source, io)
      if (downloaded !== undefined) throw unread(downloaded, cell)
      const job = jobIn(source, cell)
      await warnOfOtherCommit(job.record, io)
      const settings = settingsAgain(readSettings(job.folder), job.record, cell)
      keepFromChildren(targetsOf(settings).flatMap(secretNamesOf))
      finish(await inResultFolder(resolve(out), (folder) => runSuite(settings, folder, io)))
    })
}

const runPattern =
  /^(?:https:\/\/(?<place>[^/\s]+\/[^/\s]+\/[^/\s]+)\/actions\/runs\/)?(?<run>\d+)(?:[/#].*)?$/u

/**
 * Downloads the artifacts of a workflow run by the GitHub CLI, where they are not there yet.
 * @returns the folder that they are in; undefined where the source is no run
 * @throws Failure `environment` where they cannot be downloaded
 */
async function downloadRun(source: string, { env, signal, log }: Io): Promise<string | undefined> {
  const { run, place } = runPattern.exec(source)?.groups ?? {}
  if (run === undefined || existsSync(source)) return undefined
  const folder = `bench-${run}`
  if (existsSync(folder)) return folder
  const args = ['run', 'download', run, '--dir', folder]
  log.info(`downloading the artifacts of run ${run} into ${folder}`)
  const { GH_TOKEN, GITHUB_TOKEN, XDG_CONFIG_HOME } = env
  const { exitCode, stderrTail } = await runProcess(
    'gh',
    place === undefined ? args : [...args, '--repo', place],
    {
      env,
      signal,
      purpose: 'download',
      extraEnv: defined({ GH_TOKEN, GITHUB_TOKEN, XDG_CONFIG_HOME }),
    },
  )
  if (exitCode === 0) return folder
  rmSync(folder, { recursive: true, force: true })
  throw new Failure(
    'environment',
    `gh cannot download run ${run}: ${stderrTail.at(-1) ?? exitCode}`,
    {
      remedy:
        'Sign in with `gh auth login`, and call it in a clone of the repository or name the address of the run.',
    },
  )
}

/** Anybody may have changed what a workflow run executes, such as a pull request from a fork. */
function unread(folder: string, cell: string | undefined): Failure {
  return new Failure(
    'input',
    `nothing is measured yet: ${folder} has the commands, programs and addresses of that job in ${resultFiles.settings}`,
    {
      remedy: `Read them, and then run \`tidb-bench again ${folder}${cell === undefined ? '' : ` ${cell}`}\`.`,
    },
  )
}

/** Warns where the working folder is at another commit than the job: what is built there differs. */
async function warnOfOtherCommit({ source: { commit } }: BenchRecord, { log }: Io): Promise<void> {
  const head = await tryGit(['rev-parse', 'HEAD'], { cwd: process.cwd() }).catch(() => undefined)
  const own = head?.exitCode === 0 ? head.stdout.toString().trim() : undefined
  if (commit === undefined || own === undefined || own === commit) return
  log.warn(
    `the job measured commit ${shortCommit(commit)}, and ${shortCommit(own)} is checked out here: what it takes from this folder is of another commit. To measure the same, run \`git checkout ${shortCommit(commit)}\` first.`,
  )
}

interface Job {
  readonly folder: string
  readonly record: BenchRecord
}

/** The job in a folder, or of the artifacts in it the one that measured the cell. */
function jobIn(source: string, cellId: string | undefined): Job {
  const top = source.endsWith('.json') ? dirname(source) : source
  const below = existsSync(top) ? readdirSync(top, { withFileTypes: true }) : []
  const jobs = ['.', ...below.filter((entry) => entry.isDirectory()).map(({ name }) => name)]
    .map((name) => join(top, name))
    .filter((folder) => existsSync(join(folder, resultFiles.record)))
    .map((folder): Job => ({ folder, record: readRecord(join(folder, resultFiles.record)) }))
  const ids = jobs.flatMap(({ record }) => record.cells.map(({ id }) => id))
  if (cellId === undefined && jobs.length > 1)
    throw new Failure('input', `${source} has the results of ${jobs.length} jobs`, {
      remedy: `Name one of them: ${jobs.map(({ folder }) => folder).join(', ')}.`,
    })
  const job = jobs.find(({ record }) =>
    record.cells.some(({ id }) => cellId === undefined || id === cellId),
  )
  if (job !== undefined) return job
  if (ids.length === 0)
    throw new Failure('input', `${source} contains no record of a job`, {
      remedy: 'Name the result folder of a finished job, such as tidb-bench-out.',
    })
  const suggestion = nearest(cellId ?? '', ids)
  throw new Failure('input', `the job has no cell ${cellId}`, {
    remedy:
      suggestion === undefined
        ? `Its cells are: ${ids.join(', ')}.`
        : `Did you mean "${suggestion}"?`,
  })
}

/**
 * The settings of a job for another one that measures the same versions and the same base, or one
 * cell of it.
 */
export function settingsAgain(
  settings: Settings,
  { source, targets }: Pick<BenchRecord, 'source' | 'targets'>,
  cellId?: string,
): Settings {
  const { suite, base, policy, inputs, against } = settings
  return {
    ...settings,
    suite:
      cellId === undefined ? suite : suiteOfCell(suite, cellId, slicePaceOf(suite, base, policy)),
    inputs: {
      ...inputs,
      paths: undefined,
      updateBaseline: 'never',
      comment: 'never',
      mark: 'none',
    },
    candidate: sameVersion(settings.candidate, targets.candidate),
    base: base && sameVersion(base, targets.base),
    ...(against !== undefined &&
      source.base !== undefined && { against: { kind: 'revision', revision: source.base } }),
  }
}

/** The version that was measured, in place of a word for it such as `nightly`'s or `v8.5`. */
function sameVersion<T extends TargetConfig>(config: T, measured?: TargetDescription): T {
  const { requested, version = '' } = measured ?? {}
  const exact = requested?.version ?? /v\d+\.\d+\.\d+[\w.+-]*$/u.exec(version)?.[0]
  const release = releaseOf(config)
  return release?.listed === undefined || exact === undefined || release.version === 'nightly'
    ? config
    : (release.at(exact, 'own') as T)
}
