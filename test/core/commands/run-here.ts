import { Writable } from 'node:stream'
import { runProgram } from '../../../src/core/commands/program.ts'
import { reportError } from '../../../src/core/job/error.ts'
import { partVerbs } from '../../../src/parts.ts'
import { consoleLog, printTo } from '../../../src/system/console-log.ts'
import type { CliExit } from './cli.ts'

export interface Place {
  readonly cwd: string
  /** All of it. */
  readonly env: NodeJS.ProcessEnv
}

let occupied = false

/** Does a program run in this process already? It has but one folder and one environment. */
export function isOccupied(): boolean {
  return occupied
}

/**
 * What `main.ts` does around the program, in this process: the folder, the environment and the
 * arguments are the program's as long as it runs, and what it writes is collected.
 * @param argv as Node gives it: the path of Node, that of the program, its arguments
 */
export async function runHere(argv: readonly string[], place: Place): Promise<CliExit> {
  if (occupied) throw new Error('another program runs in this process')
  occupied = true
  const before = {
    cwd: process.cwd(),
    env: { ...process.env },
    argv: process.argv,
    write: process.stdout.write,
  }
  const [stdout, stderr] = [collector(), collector()]
  process.chdir(place.cwd)
  setEnvironment(place.env)
  process.argv = [...argv]
  // The library of GitHub's commands writes there itself.
  process.stdout.write = stdout.stream.write.bind(stdout.stream) as typeof process.stdout.write
  try {
    const exitCode = await exitCodeOf(argv, stdout.stream, stderr.stream)
    return { exitCode, stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.stdout.write = before.write
    process.argv = before.argv
    setEnvironment(before.env)
    process.chdir(before.cwd)
    occupied = false
  }
}

async function exitCodeOf(
  argv: readonly string[],
  stdout: Writable,
  stderr: Writable,
): Promise<number> {
  const { env } = process
  const verbose = argv.includes('--verbose') || env.RUNNER_DEBUG === '1'
  const runner = env.GITHUB_ACTIONS === 'true'
  const io = {
    env,
    log: consoleLog(stderr, { verbose, runner }),
    print: printTo(stdout, { runner }),
    signal: new AbortController().signal,
  }
  try {
    return await runProgram(argv, io, partVerbs)
  } catch (error) {
    return reportError(error, io, verbose)
  }
}

/** In place: the environment that libraries and children see is this very object. */
function setEnvironment(newEnvironment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env))
    if (!(name in newEnvironment)) delete process.env[name]
  Object.assign(process.env, newEnvironment)
}

function collector(): { readonly stream: Writable; readonly text: () => string } {
  let text = ''
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return { stream, text: () => text }
}
