import { spawn } from 'node:child_process'

/** A tiny process that outlives ours and cleans up when ours was killed. */
export interface Watcher {
  /** We cleaned up ourselves: ends it. */
  dismiss(): void
}

/**
 * Starts a shell in a session of its own that waits for the end of a pipe from us. The kernel closes it whatever
 * kills us, SIGKILL too; the shell then becomes `cleanCommand`. Waiting costs a megabyte and no time on the
 * processor, so a measurement does not notice it.
 * @param cleanCommand program and arguments, e.g. node, this program, `clean`, `--ledger`, its file
 */
export function startWatcher(cleanCommand: readonly string[]): Watcher {
  const child = spawn('/bin/sh', ['-c', 'cat >/dev/null; exec "$@"', 'sh', ...cleanCommand], {
    detached: true,
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
