import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { TestContext } from 'vitest'

const fromEnvironment = process.env.TIDB_BENCH_REAL_BIN

/** Where programs are looked for: the folder of `--bin`, then PATH. */
export const programPath = [
  ...(fromEnvironment === undefined ? [] : [fromEnvironment]),
  process.env.PATH ?? '',
].join(delimiter)

/** The path of a program; undefined where there is none that can be started. */
export function findProgram(name: string): string | undefined {
  return programPath
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Paths of the programs; where one is missing, the test is skipped and says which. */
export function requirePrograms(context: TestContext, ...names: readonly string[]): string[] {
  const missing = names.filter((name) => findProgram(name) === undefined)
  context.skip(
    missing.length > 0,
    `${missing.join(', ')} not found in the folder of --bin or on PATH`,
  )
  return names.map((name) => findProgram(name) as string)
}

/** TiUP's home and mirror: by the caller, or beside the folder of the programs. */
export function tiupEnvironment(): Readonly<Record<string, string>> {
  const beside = (name: string) => {
    const path = fromEnvironment === undefined ? undefined : join(dirname(fromEnvironment), name)
    return path !== undefined && existsSync(path) ? path : undefined
  }
  const home = process.env.TIUP_HOME ?? beside('tiup-home')
  const mirror = process.env.TIUP_MIRRORS ?? beside('mirror')
  return {
    ...(home === undefined ? {} : { TIUP_HOME: home }),
    ...(mirror === undefined ? {} : { TIUP_MIRRORS: mirror }),
  }
}

/** Settings without which TiDB cannot run on a stand-in for TiKV, which takes no index files. */
const standInVariables = { tidb_ddl_enable_fast_reorg: 'OFF', tidb_enable_dist_task: 'OFF' }

/** What `tikv-server --version` says. @returns '' where there is no such program */
export function tikvVersion(): string {
  const program = findProgram('tikv-server')
  return program === undefined ? '' : spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout
}

/** A real TiKV names its Rust. */
const isRealTikv = () => /^Rust Version:/m.test(tikvVersion())

/** Skips a test that a stand-in for TiKV cannot pass, or would pass by chance. */
export function requireRealTikv(context: TestContext): void {
  requirePrograms(context, 'tikv-server')
  context.skip(!isRealTikv(), 'tikv-server is a stand-in, not a real TiKV')
}

/** Reports which TiKV there is. @returns the variables of TiDB that it needs */
export function tikvVariables(): Readonly<Record<string, string>> {
  const program = findProgram('tikv-server')
  const isReal = isRealTikv()
  const what = isReal ? 'a real TiKV' : 'a stand-in for TiKV'
  process.stderr.write(
    `${program ?? 'no tikv-server in the folder of --bin or on PATH'}: ${what}\n`,
  )
  return isReal ? {} : standInVariables
}
