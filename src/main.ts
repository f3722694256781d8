import { runProgram } from './commands/program.ts'
import { consoleLog, printTo } from './job/console-log.ts'
import { reportError } from './job/error.ts'
import { passOverClosedReaders, tellOwnErrors } from './job/own-errors.ts'
import { terminalPlace } from './job/terminal.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
const verbose = process.argv.includes('--verbose') || process.env.RUNNER_DEBUG === '1'
const runner = process.env.GITHUB_ACTIONS === 'true'
const io = {
  env: process.env,
  log: consoleLog(process.stderr, { verbose, runner }),
  print: printTo(process.stdout, { runner }),
  terminal: terminalPlace(process.stdout, {
    env: process.env,
    runner,
    shows: process.argv.includes('--json') ? 'json' : process.argv.includes('--all') ? 'figures' : 'story',
  }),
  signal: stop.signal,
}
/** Nothing is known of the state that such an error leaves: what was started is stopped, and the error is how it ended. */
let broken: number | undefined
tellOwnErrors(io.log, (error) => {
  broken ??= reportError(error, io, verbose)
  stop.abort()
})
// What is being measured goes on, and is kept.
passOverClosedReaders(process, (error) => {
  broken ??= reportError(error, io, verbose)
})
process.on('exit', () => {
  if (broken !== undefined) process.exitCode = broken
})

try {
  process.exitCode = await runProgram(process.argv, io)
} catch (error) {
  process.exitCode = reportError(error, io, verbose)
}
// A socket of a server that stays silent, or a timer, must not keep a job that has said its last word.
await said(process.stdout)
await said(process.stderr)
process.exit()

/** Resolves once everything is handed over, to a reader however slow, or the reader is gone. */
function said(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('error', () => resolve())
    stream.write('', () => resolve())
  })
}
