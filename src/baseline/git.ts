import { spawn } from 'node:child_process'
import { Failure } from '../record/failure.ts'

export interface GitOptions {
  /** Folder that git runs in. */
  readonly cwd: string
  readonly input?: string | Buffer
  /** Added to our own environment; the place for credentials, which never stand in an argument. */
  readonly env?: Readonly<Record<string, string>>
  /** Default 300; a network that hangs ends here. */
  readonly deadlineSeconds?: number
}

export interface GitOutcome {
  readonly exitCode: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** Settings of the repository we were started in must not reach into ours; git sets these inside hooks. */
const foreign = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_NAMESPACE']

/**
 * Runs git to its end, without prompts, hooks or translations; the exit code is the caller's to judge.
 * @throws Failure `environment` where git cannot be started or does not end in time
 */
export function tryGit(args: readonly string[], options: GitOptions): Promise<GitOutcome> {
  const deadlineSeconds = options.deadlineSeconds ?? 300
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'gc.auto=0', ...args], {
      cwd: options.cwd,
      env: environment(options.env),
      detached: true,
    })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let late = false
    const timer = setTimeout(() => {
      late = true
      killGroup(child.pid)
    }, deadlineSeconds * 1000)
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.stdin.on('error', () => undefined) // git may end without reading; its exit code tells
    child.stdin.end(options.input)
    child.once('error', (cause: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      const why = cause.code === 'ENOENT' ? 'git is not installed or the folder is missing' : cause.message
      reject(new Failure('environment', `cannot start git in ${options.cwd}: ${why}`, { cause }))
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      const text = Buffer.concat(stderr).toString('utf8')
      if (late) reject(tooLate(args, deadlineSeconds, text))
      else resolve({ exitCode: code ?? 1, stdout: Buffer.concat(stdout), stderr: text })
    })
  })
}

/** Like `tryGit`, for commands that have to succeed. @throws Failure `environment` with git's last lines */
export async function git(args: readonly string[], options: GitOptions): Promise<Buffer> {
  const outcome = await tryGit(args, options)
  if (outcome.exitCode !== 0) throw gitFailure(args, outcome)
  return outcome.stdout
}

export function gitFailure(args: readonly string[], outcome: GitOutcome, remedy?: string): Failure {
  return new Failure('environment', `git ${args[0]} failed with exit code ${outcome.exitCode}`, {
    tail: lastLines(outcome.stderr),
    ...(remedy === undefined ? {} : { remedy }),
  })
}

/**
 * Credentials for one server, by environment: they stand in no argument, no URL and no file.
 * @param url the remote they are meant for
 */
export function tokenEnvironment(url: string, token: string): Record<string, string> {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL('/', url).href}.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basic}`,
  }
}

function environment(added: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...added }
  for (const name of foreign) delete env[name]
  return env
}

function tooLate(args: readonly string[], seconds: number, stderr: string): Failure {
  return new Failure('environment', `git ${args[0]} did not end within ${seconds} s`, {
    remedy: 'Check the network and the git server, then run the job again.',
    tail: lastLines(stderr),
  })
}

function lastLines(stderr: string): string[] {
  return stderr
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-20)
    .map((line) => line.slice(0, 1_000))
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}
