import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Buildable } from '../../core/config/target.ts'
import type { Side, TargetDescription } from '../../core/record/schema.ts'
import { fileSha256 } from '../../system/files.ts'
import { createPrivateFolder, exists } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import { type Log, whileWaiting } from '../../system/log.ts'
import { freeDiskBytes, gib } from '../../system/machine.ts'
import { runProcess } from '../../system/process.ts'
import { openWorktree, type SourceCheckout } from '../../system/worktree.ts'
import { shortCommit } from '../../words/commit.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration } from '../../words/number.ts'
import {
  type Build,
  type BuildPlan,
  type BuiltBinary,
  componentsOf,
  findBuild,
  keepBuild,
} from './kept-builds.ts'

export {
  type Build,
  type BuildPlan,
  buildFolderOf,
  buildKey,
  sameBinaries,
} from './kept-builds.ts'

export interface BuildOptions {
  readonly side: Side
  readonly plan: BuildPlan
  readonly source: SourceCheckout
  /** Folder in which this job keeps its builds. */
  readonly cacheFolder: string
  /** Folder in which others keep theirs, if elsewhere: nothing is written there. */
  readonly keptByOthers?: string | undefined
  /** Receives what the command says. */
  readonly logFile: string
  /** Environment of the command: all of it but what looks like a secret. */
  readonly env: NodeJS.ProcessEnv
  readonly ledger?: Ledger | undefined
  readonly log: Log
  readonly signal: AbortSignal
}

/** A build that hangs must not cost the entire job. */
const MOST_SECONDS = 2 * 60 * 60
/** File systems keep times in steps of up to two seconds. */
const CLOCK_SLACK_MS = 2_000

/**
 * The binaries of one commit: those that an earlier job kept, else built in a clean worktree.
 * @throws Failure `environment` where the command fails, `input` where it leaves no binary, or an
 *   old one
 */
export async function buildSide(options: BuildOptions): Promise<Build> {
  const { side, plan, cacheFolder, keptByOthers, log, signal } = options
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const commit = shortCommit(plan.commit)
  const keptBinaries =
    (await findBuild(cacheFolder, plan, signal)) ??
    (keptByOthers === undefined ? undefined : await findBuild(keptByOthers, plan, signal))
  if (keptBinaries !== undefined) {
    log.info(`${side}: ${commit} was built by an earlier job`)
    return { side, commit: plan.commit, binaries: keptBinaries, origin: 'kept', seconds: seconds() }
  }
  log.info(`${side}: building ${commit}: ${plan.command}`)
  const startedAtMs = Date.now()
  const worktree = await openWorktree(options.source, plan.commit, options.ledger)
  try {
    const line = (spent: number) =>
      `building the ${side}, ${commit} · ${formatDuration(Math.round(spent))}`
    await whileWaiting(log, line, () => runWithRoom(options, worktree.path))
    const binaries = await keepBuild(
      cacheFolder,
      plan,
      await binariesIn(worktree.path, startedAtMs, options),
    )
    log.info(`${side}: ${commit} was built in ${formatDuration(seconds())}`)
    return { side, commit: plan.commit, binaries, origin: 'built', seconds: seconds() }
  } finally {
    await worktree.remove()
  }
}

/** A large build in Go or Rust writes as much beside its sources. */
const ROOM_BYTES = 2 ** 30

/** Runs the command with a folder of its own for temporary files, which is removed. */
async function runWithRoom(options: BuildOptions, cwd: string): Promise<void> {
  const room = await createPrivateFolder('tidb-bench-build', { ledger: options.ledger })
  try {
    const free = await freeDiskBytes(room.path)
    if (free < ROOM_BYTES)
      options.log.warn(
        `only ${gib(free)} are free for temporary files of the build in ${dirname(room.path)}; set TMPDIR to a folder on a disk if it fails`,
      )
    await runCommand(options, cwd, room.path)
  } finally {
    await room.remove()
  }
}

async function runCommand(
  { side, plan, env, logFile, ledger, signal }: BuildOptions,
  cwd: string,
  temporaryFolder: string,
): Promise<void> {
  const exit = await runProcess(
    'bash',
    ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', plan.command],
    {
      cwd,
      env,
      purpose: 'build',
      extraEnv: { TMPDIR: temporaryFolder },
      ledger,
      signal,
      stdoutFile: logFile,
      stderrFile: `${logFile}.stderr`,
      deadlineSeconds: MOST_SECONDS,
    },
  )
  signal.throwIfAborted()
  if (exit.exitCode === 0 && !exit.timedOut) return
  const how = exit.timedOut
    ? `did not end within ${formatDuration(MOST_SECONDS)}`
    : `failed with ${exitWords(exit.exitCode)}`
  throw new Failure(
    'environment',
    `the build of the ${side} (${shortCommit(plan.commit)}) ${how}`,
    {
      tail: exit.stderrTail.length > 0 ? exit.stderrTail : exit.stdoutTail,
      remedy: `Run \`${plan.command}\` in a clean checkout of that commit to reproduce it. Its output is in the log folder.`,
    },
  )
}

async function binariesIn(
  worktree: string,
  startedAtMs: number,
  { side, plan, signal }: BuildOptions,
): Promise<Partial<Record<Buildable, BuiltBinary>>> {
  const binaries: Partial<Record<Buildable, BuiltBinary>> = {}
  for (const component of componentsOf(plan)) {
    const relative = plan.binaries[component] ?? ''
    const path = join(worktree, relative)
    const what = `the build of the ${side} did not create a program at ${relative}`
    if (!(await exists(path)) || !(await stat(path)).isFile())
      throw new Failure('input', what, {
        remedy: `Set \`binaries\` to the path where \`${plan.command}\` puts the ${component}, relative to the root of the repository.`,
      })
    if ((await stat(path)).mtimeMs < startedAtMs - CLOCK_SLACK_MS)
      throw new Failure(
        'input',
        `the build of the ${side} did not update the program at ${relative}`,
        {
          remedy: `The program is older than this build: \`${plan.command}\` must build it and not copy one from elsewhere.`,
        },
      )
    binaries[component] = { path, sha256: await fileSha256(path, signal) }
  }
  return binaries
}

/**
 * Form of a commit that servers report, complete or abbreviated; a build without git reports a word
 * such as `None`.
 */
const hash = /^[0-9a-f]{7,64}$/

/**
 * The running server with what it was built of.
 * @throws Failure `input` where it reports another commit than the one whose binary it should be
 */
export function withBuild(description: TargetDescription, build: Build): TargetDescription {
  const binaries: NonNullable<TargetDescription['build']>['binaries'] = {}
  for (const [component, { sha256 }] of Object.entries(build.binaries)) {
    const reported = description.components[component]?.commit?.trim().toLowerCase()
    const isKnown = reported !== undefined && hash.test(reported)
    if (isKnown && !build.commit.startsWith(reported) && !reported.startsWith(build.commit)) {
      const what = `the ${component} of the ${build.side} reports commit ${shortCommit(reported)}`
      throw new Failure('input', `${what}, but should be built from ${shortCommit(build.commit)}`, {
        remedy:
          'The build produced a binary of another commit. Make it build the sources in its worktree, and copy nothing from elsewhere.',
      })
    }
    binaries[component] = { sha256, reports: isKnown ? 'commit' : 'unknown' }
  }
  return { ...description, build: { commit: build.commit, binaries } }
}
