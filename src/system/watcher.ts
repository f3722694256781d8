import { spawn } from 'node:child_process'

/** A tiny process that outlives ours and cleans up when ours was killed. */
export interface Watcher {
  /** We cleaned up ourselves: ends it. */
  dismiss(): void
}

/** What the watcher becomes: this program, told to clean up. */
export interface CleanCommand {
  /** Path of Node. */
  readonly node: string
  /** One file with all of its code. */
  readonly program: string
  readonly args: readonly string[]
}

/**
 * The program is opened at once: whoever ends a job may remove its folders in the same breath, the one with our code
 * too, and an open file can be read for as long as it is held. A folder that is gone is no place to start Node in.
 */
const script = [
  'node=$1 program=$2',
  'shift 2',
  '[ -r "$program" ] && exec 3<"$program"',
  'cat >/dev/null',
  'cd "$PWD" 2>/dev/null || cd /',
  '[ -e "$program" ] && exec "$node" "$program" "$@"',
  'exec "$node" --input-type=module - "$@" <&3',
].join('\n')

/**
 * Starts a shell in a session of its own that waits for the end of a pipe from us. The kernel closes it whatever
 * kills us, SIGKILL too; the shell then becomes `cleanCommand`. Waiting costs a megabyte and no time on the
 * processor, so a measurement does not notice it.
 */
export function startWatcher({ node, program, args }: CleanCommand): Watcher {
  // A runner ends all that carries this variable once its job is over: the watcher is needed just then, for seconds.
  const { RUNNER_TRACKING_ID: _, ...env } = process.env
  const child = spawn('/bin/sh', ['-c', script, 'sh', node, program, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => undefined) // without a shell, `clean` remains
  child.unref()
  const pipe = child.stdin as typeof child.stdin & { unref?: () => void }
  pipe?.on('error', () => undefined)
  pipe?.unref?.()
  return {
    dismiss() {
      try {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It is gone already.
      }
    },
  }
}
