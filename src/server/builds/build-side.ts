import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Buildable } from '../../config/binaries.ts'
import { Failure } from '../../record/failure.ts'
import type { Side } from '../../record/schema.ts'
import { exists } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { fileSha256 } from '../../system/manifest.ts'
import { runProcess } from '../../system/process.ts'
import { whileWaiting } from '../../system/while-waiting.ts'
import { exitWords } from '../../words/exit-words.ts'
import { formatDuration } from '../../words/number.ts'
import type { Build, BuildPlan, BuiltBinary } from './build.ts'
import { componentsOf, findKept, keepBuild } from './kept-builds.ts'
import { openWorktree, type SourceCheckout } from './worktree.ts'

export interface BuildOptions {
  readonly side: Side
  readonly plan: BuildPlan
  readonly source: SourceCheckout
  /** Where this job keeps its builds. */
  readonly kept: string
  /** Where others keep theirs, if elsewhere: nothing is written there. */
  readonly keptByOthers?: string | undefined
  /** Receives what the command says. */
  readonly logFile: string
  /** What the variables of the command are taken from: all of it but what looks like a secret. */
  readonly env: NodeJS.ProcessEnv
  readonly ledger?: Ledger | undefined
  readonly log: Log
  readonly signal: AbortSignal
}

/** A build that hangs must not cost the whole job. */
const MOST_SECONDS = 2 * 60 * 60
/** File systems keep times in steps of up to two seconds. */
const CLOCK_SLACK_MS = 2_000

/**
 * The binaries of one commit: those that an earlier job kept, else built in a clean worktree.
 * @throws Failure `environment` where the command fails, `input` where it leaves no binary, or an old one
 */
export async function buildSide(options: BuildOptions): Promise<Build> {
  const { side, plan, kept, keptByOthers, log, signal } = options
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const commit = plan.commit.slice(0, 7)
  const found =
    (await findKept(kept, plan, signal)) ??
    (keptByOthers === undefined ? undefined : await findKept(keptByOthers, plan, signal))
  if (found !== undefined) {
    log.info(`${side}: ${commit} was built by an earlier job`)
    return { side, commit: plan.commit, binaries: found, origin: 'kept', seconds: seconds() }
  }
  log.info(`${side}: building ${commit}: ${plan.command}`)
  const begun = Date.now()
  const worktree = await openWorktree(options.source, plan.commit, options.ledger)
  try {
    const line = (spent: number) => `building the ${side}, ${commit} · ${formatDuration(Math.round(spent))}`
    await whileWaiting(log, line, () => runCommand(options, worktree.path))
    const binaries = await keepBuild(kept, plan, await binariesIn(worktree.path, begun, options))
    log.info(`${side}: ${commit} is built after ${formatDuration(seconds())}`)
    return { side, commit: plan.commit, binaries, origin: 'built', seconds: seconds() }
  } finally {
    await worktree.remove()
  }
}

async function runCommand(
  { side, plan, env, logFile, ledger, signal }: BuildOptions,
  cwd: string,
): Promise<void> {
  const exit = await runProcess(
    'bash',
    ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', plan.command],
    {
      cwd,
      env,
      purpose: 'build',
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
  throw new Failure('environment', `the build of the ${side} (${plan.commit.slice(0, 7)}) ${how}`, {
    tail: exit.stderrTail.length > 0 ? exit.stderrTail : exit.stdoutTail,
    remedy: `Run \`${plan.command}\` in a clean checkout of that commit; what it said is kept with the logs.`,
  })
}

async function binariesIn(
  worktree: string,
  begun: number,
  { side, plan, signal }: BuildOptions,
): Promise<Partial<Record<Buildable, BuiltBinary>>> {
  const found: Partial<Record<Buildable, BuiltBinary>> = {}
  for (const component of componentsOf(plan)) {
    const relative = plan.binaries[component] ?? ''
    const path = join(worktree, relative)
    const what = `the build of the ${side} left no program at ${relative}`
    if (!(await exists(path)) || !(await stat(path)).isFile())
      throw new Failure('input', what, {
        remedy: `Say by \`binaries\` where \`${plan.command}\` puts the ${component}, relative to the root of the repository.`,
      })
    if ((await stat(path)).mtimeMs < begun - CLOCK_SLACK_MS)
      throw new Failure('input', `the build of the ${side} left an old program at ${relative}`, {
        remedy: `It is older than this build: \`${plan.command}\` must make it, and not copy one from elsewhere.`,
      })
    found[component] = { path, sha256: await fileSha256(path, signal) }
  }
  return found
}
