import { dirname, join } from 'node:path'
import { makeFolder } from '../system/files.ts'
import { exists } from '../system/folders.ts'
import { findCommand } from '../system/packages.ts'
import { runProcess } from '../system/process.ts'
import { Failure } from '../words/failure.ts'
import { installedTiup, mirrorSetting, tiupHome } from './tiup.ts'

/**
 * Finds the program by the path given, else the one on PATH, else the one in TiUP's component
 * `bench`, which is installed where it is not; once. The wrapper `tiup bench` itself is not used: it
 * writes its arguments, and with them a password, to its standard error and into the history file of
 * TIUP_HOME, and dies of the signal that ends a run of go-ycsb.
 * @returns what throws Failure `environment` with the way to get it
 */
export function findProgram(
  tool: string,
  {
    binary,
    environment = {},
  }: { readonly binary?: string | undefined; readonly environment?: NodeJS.ProcessEnv },
): (signal: AbortSignal) => Promise<string> {
  let path = binary
  return async (signal) => {
    path ??= await findCommand(tool, environment)
    if (path !== undefined) return path
    const home = tiupHome(environment)
    const tiup = await installedTiup(home, environment)
    if (tiup === undefined)
      throw new Failure('environment', `${tool} is missing`, {
        remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or install tiup, whose component bench contains it.`,
      })
    path = await inBench(tool, tiup, home, environment, signal)
    return path
  }
}

async function inBench(
  tool: string,
  tiup: string,
  home: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  // A fresh TIUP_HOME has no such folder, and TiUP fails without it.
  makeFolder(join(home, 'bin'))
  const env = {
    ...environment,
    TIUP_HOME: home,
    ...(await mirrorSetting(home, undefined, environment)),
  }
  const ask = (...args: string[]) =>
    runProcess(tiup, args, { env, signal, purpose: 'download', deadlineSeconds: 900 })
  let location = await ask('--binary', 'bench')
  if (location.exitCode !== 0) {
    const installed = await ask('install', 'bench')
    signal.throwIfAborted()
    if (installed.exitCode !== 0)
      throw missingTool(tool, 'cannot be installed', installed.stderrTail)
    location = await ask('--binary', 'bench')
  }
  signal.throwIfAborted()
  const file = join(dirname(location.stdoutTail.at(-1) ?? ''), tool)
  if (location.exitCode === 0 && (await exists(file))) return file
  throw missingTool(tool, 'does not contain it', [...location.stdoutTail, ...location.stderrTail])
}

function missingTool(tool: string, what: string, tail: readonly string[]): Failure {
  return new Failure('environment', `${tool} is missing, and TiUP’s component bench ${what}`, {
    tail,
    remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or check the output of tiup. TIUP_MIRRORS sets another mirror; “tiup update bench” updates an old component.`,
  })
}
