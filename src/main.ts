import { runProgram } from './commands/program.ts'
import { consoleLog } from './job/console-log.ts'
import { reportError } from './job/error.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
const verbose = process.argv.includes('--verbose') || process.env.RUNNER_DEBUG === '1'
const io = {
  env: process.env,
  log: consoleLog(process.stderr, { verbose, runner: process.env.GITHUB_ACTIONS === 'true' }),
  print: (text: string) => void process.stdout.write(`${text}\n`),
  signal: stop.signal,
}

try {
  process.exitCode = await runProgram(process.argv, io)
} catch (error) {
  process.exitCode = reportError(error, io, verbose)
}
