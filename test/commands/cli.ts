import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** What is committed and what users run. */
const builtProgram = resolve('dist/index.js')

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
}

/** Runs the built program as a user would, in a folder of the test's own. */
export function cli(args: readonly string[], options: CliOptions): Promise<CliExit> {
  const { cwd, env = {}, before = [], interruptAt, interruptOnce, interruptBy = 'SIGINT' } = options
  const program = options.program ?? builtProgram
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GITHUB_')),
  )
  const how: SpawnOptions = { cwd, env: { ...plain, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }
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
