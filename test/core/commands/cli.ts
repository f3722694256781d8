import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isOccupied, runHere } from './run-here.ts'

/** What is committed and what users run. */
export const builtProgram = resolve('dist/index.js')

export interface CliExit {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Words that start the program, such as a shell with limits. */
  readonly before?: readonly string[]
  /** Sends SIGINT once stderr holds this text. */
  readonly interruptAt?: string
  /** Sends SIGINT once this file or folder is there. */
  readonly interruptOnce?: string
  /** Done just before the signal. */
  readonly beforeInterrupt?: () => void
  /** Another copy of the program. */
  readonly program?: string
  /** Instead of SIGINT. */
  readonly interruptBy?: NodeJS.Signals
  /** `own`: what is looked at is the process itself, or a second one beside it. */
  readonly process?: 'own'
}

/**
 * Runs the program in a folder of the test's own: its sources, in the process of the test, since
 * most of what a process of its own takes is the start. One that is stopped, started in a special
 * way, or beside another is the built program as a user would run it.
 */
export function cli(args: readonly string[], options: CliOptions): Promise<CliExit> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GITHUB_'))
  const env = { ...Object.fromEntries(inherited), ...options.env }
  const { before, program, interruptAt, interruptOnce } = options
  const special = [before, program, interruptAt, interruptOnce, options.process].some(
    (part) => part !== undefined,
  )
  if (special || isOccupied()) return runApart(args, options, env)
  return runHere([process.execPath, builtProgram, ...args], { cwd: options.cwd, env })
}

function runApart(
  args: readonly string[],
  options: CliOptions,
  env: NodeJS.ProcessEnv,
): Promise<CliExit> {
  const { cwd, before = [], interruptAt, interruptOnce, interruptBy = 'SIGINT' } = options
  const program = options.program ?? builtProgram
  const how: SpawnOptions = { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }
  const [file = process.execPath, ...words] = [...before, process.execPath, program, ...args]
  const child = spawn(file, words, how)
  let stdout = ''
  let stderr = ''
  let interrupted = false
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
    if (interruptAt === undefined || interrupted || !stderr.includes(interruptAt)) return
    interrupted = true
    options.beforeInterrupt?.()
    child.kill(interruptBy)
  })
  const watch =
    interruptOnce === undefined
      ? undefined
      : setInterval(() => {
          if (!existsSync(interruptOnce)) return
          clearInterval(watch)
          child.kill(interruptBy)
        }, 20)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      clearInterval(watch)
      done({ exitCode: code ?? -1, stdout, stderr })
    })
  })
}
