import { execFileSync } from 'node:child_process'
import type { TestContext } from 'vitest'
import { findProgram, requirePrograms, tikvVariables, tiupEnvironment } from './programs.ts'

/**
 * A version of a component that TiUP can start without a network; where there is none, the test is
 * skipped.
 * @param age 1: the newest, 2: the one before it
 */
export function versionOf(context: TestContext, component: string, age = 1): string {
  const tiup = findProgram('tiup') ?? ''
  let listed = ''
  try {
    listed = execFileSync(tiup, ['list', component], {
      env: { ...process.env, ...tiupEnvironment() },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    })
  } catch {}
  const version = [...listed.matchAll(/^(v\d\S+)/gmu)].at(-age)?.[1]
  context.skip(
    version === undefined,
    `tiup lists fewer than ${age} of ${component}: set TIUP_HOME and TIUP_MIRRORS`,
  )
  return version ?? ''
}

/**
 * A playground of the newest version that TiUP can start. Skips where a program is missing.
 * @param age 2: of the version before it
 */
export function playgroundOf(context: TestContext, age = 1) {
  requirePrograms(context, 'tiup', 'sysbench')
  return {
    kind: 'playground',
    version: versionOf(context, 'tidb', age),
    tiup: { playground: versionOf(context, 'playground') },
    variables: tikvVariables(),
  }
}
