import { dirname, join } from 'node:path'
import { Failure } from '../record/failure.ts'
import { mirrorSetting, tiupHome } from '../server/playground/home.ts'
import { installedTiup } from '../server/playground/tiup.ts'
import { exists } from '../system/folders.ts'
import { makeFolder } from '../system/make-folder.ts'
import { findCommand } from '../system/packages.ts'
import { runProcess } from '../system/process.ts'

export type GoTool = 'go-tpc' | 'go-ycsb'

/**
 * The program by the path given, else the one on PATH, else the one in TiUP's component `bench`, which is installed
 * where it is not. The wrapper `tiup bench` itself is not used: it writes its arguments, and with them a password,
 * to its standard error and into the history file of TIUP_HOME, and dies of the signal that ends a run of go-ycsb.
 * @throws Failure `environment` with the way to get it
 */
export async function findProgram(
  tool: GoTool,
  path: string | undefined,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  const file = path ?? (await findCommand(tool, environment))
  if (file !== undefined) return file
  const home = tiupHome(environment)
  const tiup = await installedTiup(home, environment)
  if (tiup !== undefined) return inBench(tool, tiup, home, environment, signal)
  throw new Failure('environment', `${tool} is missing`, {
    remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or install tiup, whose component bench holds it.`,
  })
}

async function inBench(
  tool: GoTool,
  tiup: string,
  home: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  // A fresh TIUP_HOME has no such folder, and TiUP fails without it.
  makeFolder(join(home, 'bin'))
  const env = { ...environment, TIUP_HOME: home, ...(await mirrorSetting(home, undefined, environment)) }
  const ask = (...args: string[]) =>
    runProcess(tiup, args, { env, signal, purpose: 'download', deadlineSeconds: 900 })
  let said = await ask('--binary', 'bench')
  if (said.exitCode !== 0) {
    const installed = await ask('install', 'bench')
    signal.throwIfAborted()
    if (installed.exitCode !== 0) throw missing(tool, 'cannot be installed', installed.stderrTail)
    said = await ask('--binary', 'bench')
  }
  signal.throwIfAborted()
  const file = join(dirname(said.stdoutTail.at(-1) ?? ''), tool)
  if (said.exitCode === 0 && (await exists(file))) return file
  throw missing(tool, 'does not hold it', [...said.stdoutTail, ...said.stderrTail])
}

function missing(tool: GoTool, what: string, tail: readonly string[]): Failure {
  return new Failure('environment', `${tool} is missing, and TiUP’s component bench ${what}`, {
    tail,
    remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or see what tiup says; TIUP_MIRRORS names another mirror, and “tiup update bench” mends an old component.`,
  })
}
