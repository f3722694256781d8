import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from '../words/failure.ts'
import { childEnvironment, MARK_VARIABLE, type Purpose } from './child-environment.ts'
import { collectOutput } from './collected-output.ts'
import { identify } from './identity.ts'
import type { Ledger } from './ledger.ts'

export { hideOwnSecrets, keepFromChildren } from './child-environment.ts'

/** A program and its children, which stand still and go on together. */
export interface ProcessGroup {
  /** Id of the program's process, and of the group. */
  readonly pid: number
  pause(): void
  resume(): void
}

export interface ProcessOptions {
  readonly cwd?: string
  /** Source of the child's environment; default: ours. A short list of variables is passed on. */
  readonly env?: NodeJS.ProcessEnv
  /** Default `work`; what downloads gets the settings of proxies too. */
  readonly purpose?: Purpose
  /** Added to it, whatever its name. */
  readonly extraEnv?: Readonly<Record<string, string>>
  /** Stops the process group when aborted. */
  readonly signal?: AbortSignal
  /**
   * Files that receive everything, byte for byte, but the rest of a line of more than a million
   * characters.
   */
  readonly stdoutFile?: string
  readonly stderrFile?: string
  /** Called for each complete line, without its end. */
  readonly onStdoutLine?: (line: string) => void
  readonly onStderrLine?: (line: string) => void
  /** Seconds between SIGTERM and SIGKILL to the group; default 10. */
  readonly graceSeconds?: number
  /** Seconds after which the group is stopped; `timedOut` is then true. */
  readonly deadlineSeconds?: number
  /**
   * Receiver of the first signal: the complete group (default), or the leader alone, which then
   * stops its own children in order.
   */
  readonly stopScope?: 'group' | 'leader'
  /**
   * Ledger that lists the process while it runs, so that it is found and ended if we are killed.
   */
  readonly ledger?: Ledger | undefined
  /** Called once it runs. */
  readonly onStart?: ((group: ProcessGroup) => void) | undefined
}

export interface ProcessExit {
  /** Exit code as in a shell: 128 + n after signal n. */
  readonly exitCode: number
  readonly signal: NodeJS.Signals | undefined
  readonly timedOut: boolean
  /** Last lines of each stream, at most 40 of at most 1,000 characters. */
  readonly stdoutTail: readonly string[]
  readonly stderrTail: readonly string[]
}

export interface StartedProcess {
  readonly pid: number
  /** Resolves when the process ended and both streams are written out; never rejects. */
  readonly exit: Promise<ProcessExit>
  /**
   * SIGTERM to the group, SIGKILL after the grace; resolves when it is gone.
   * @param graceSeconds less than the process was started with, where nothing of it is needed any
   *   more
   */
  stop(signal?: NodeJS.Signals, graceSeconds?: number): Promise<ProcessExit>
}

const STREAM_GRACE_MS = 5_000
/**
 * Starts a program in a process group of its own, so that stopping it stops its children too.
 * @throws Failure `environment` where the program cannot be started (missing, not executable)
 */
export async function startProcess(
  file: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<StartedProcess> {
  options.signal?.throwIfAborted()
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: environmentOf(options),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const strike = writeDown(child, file, options.ledger)
  await waitForSpawn(child, file)
  const pid = child.pid as number
  const stdout = collectOutput(child.stdout, options.stdoutFile, options.onStdoutLine)
  const stderr = collectOutput(child.stderr, options.stderrFile, options.onStderrLine)

  let timedOut = false
  let hasEnded = false
  let killTimer: NodeJS.Timeout | undefined
  const stopGroup = (signal: NodeJS.Signals, graceSeconds?: number) => {
    // Once it ended its number may be somebody else's.
    if (hasEnded) return
    if (options.stopScope === 'leader') child.kill(signal)
    else killGroup(pid, signal)
    // One that stands still would not see it.
    killGroup(pid, 'SIGCONT')
    if (graceSeconds !== undefined) clearTimeout(killTimer)
    else if (killTimer !== undefined) return
    const grace = graceSeconds ?? options.graceSeconds ?? 10
    killTimer = setTimeout(() => killGroup(pid, 'SIGKILL'), grace * 1000)
  }
  const onAbort = () => stopGroup('SIGTERM')
  options.signal?.addEventListener('abort', onAbort, { once: true })
  const deadline =
    options.deadlineSeconds === undefined
      ? undefined
      : setTimeout(() => {
          timedOut = true
          stopGroup('SIGTERM')
        }, options.deadlineSeconds * 1000)

  const exit = new Promise<ProcessExit>((resolve) => {
    child.once('exit', async (code, signal) => {
      hasEnded = true
      clearTimeout(deadline)
      clearTimeout(killTimer)
      options.signal?.removeEventListener('abort', onAbort)
      // Children that outlived their parent would keep the pipes open, and the machine busy.
      killGroup(pid, 'SIGKILL')
      strike()
      // One that left the group would keep them open still.
      const cut = setTimeout(() => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      }, STREAM_GRACE_MS)
      const [stdoutTail, stderrTail] = await Promise.all([stdout, stderr])
      clearTimeout(cut)
      resolve({
        exitCode: shellCode(code, signal),
        signal: signal ?? undefined,
        timedOut,
        stdoutTail,
        stderrTail,
      })
    })
  })
  const signalGroup = (signal: NodeJS.Signals) => (hasEnded ? undefined : killGroup(pid, signal))
  options.onStart?.({
    pid,
    pause: () => signalGroup('SIGSTOP'),
    resume: () => signalGroup('SIGCONT'),
  })
  // Aborted while it was being started: the event is over and would never come.
  if (options.signal?.aborted) onAbort()
  return {
    pid,
    exit,
    stop(signal = 'SIGTERM', graceSeconds) {
      stopGroup(signal, graceSeconds)
      return exit
    },
  }
}

/**
 * Runs a program to its end. The exit code is the caller's to judge. @throws Failure `environment`
 * where it cannot be started
 */
export async function runProcess(
  file: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessExit> {
  return (await startProcess(file, args, options)).exit
}

function environmentOf({
  env,
  purpose = 'work',
  extraEnv,
  ledger,
}: ProcessOptions): NodeJS.ProcessEnv {
  const mark = ledger === undefined ? {} : { [MARK_VARIABLE]: ledger.mark }
  return { ...childEnvironment(env ?? process.env, purpose), ...extraEnv, ...mark }
}

/**
 * Writes it down in the same turn as the start, so that there is no moment in which a kill could
 * orphan it.
 */
function writeDown(child: ChildProcess, file: string, ledger: Ledger | undefined): () => void {
  const identity = child.pid === undefined ? undefined : identify(child.pid)
  if (identity === undefined || ledger === undefined) return () => undefined
  return ledger.add({ kind: 'process', ...identity, command: file })
}

function waitForSpawn(child: ChildProcess, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'ENOENT' ? 'it is not installed or not on PATH' : cause.message
      reject(new Failure('environment', `cannot start ${file}: ${why}`, { cause }))
    })
  })
}

/** Returns the exit code as in a shell: 128 + n after signal n. */
export function shellCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL']
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is gone already: that is what was wanted.
  }
}
