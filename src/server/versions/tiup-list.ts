import { join } from 'node:path'
import type { PlaygroundConfig } from '../../config/target.ts'
import { Failure } from '../../record/failure.ts'
import type { Log } from '../../system/log.ts'
import { makeFolder } from '../../system/make-folder.ts'
import { runProcess } from '../../system/process.ts'
import { componentsHome, mirrorSetting, tiupHome } from '../playground/home.ts'
import { findTiup } from '../playground/tiup.ts'
import { type ListedVersion, parseVersionList } from './version-list.ts'

export interface ListOptions {
  /** Which TiUP, and which mirror. */
  readonly tiup: PlaygroundConfig['tiup']
  /** `tidb`, `tikv` or `pd`; default `tidb`. */
  readonly component?: string
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  readonly signal: AbortSignal
}

/** A mirror that does not answer within this time is out of reach. */
const MOST_SECONDS = 120
const MOST_LINES = 20_000

/** The versions that TiUP's mirror has. @throws Failure `environment` where the list cannot be had */
export async function listVersions(options: ListOptions): Promise<ListedVersion[]> {
  const { env, log, tiup: choice, component = 'tidb' } = options
  const home = componentsHome(env, choice.mirror)
  makeFolder(join(home, 'bin'))
  const tiup = await findTiup({
    ...choice,
    home: tiupHome(env),
    environment: env,
    log,
    signal: options.signal,
  })
  const lines: string[] = []
  const { exitCode, stderrTail } = await runProcess(tiup, ['list', component], {
    env: { ...env, TIUP_HOME: home, ...(await mirrorSetting(home, choice.mirror, env)) },
    signal: options.signal,
    deadlineSeconds: MOST_SECONDS,
    onStdoutLine: (line) => lines.length < MOST_LINES && lines.push(line),
  })
  options.signal.throwIfAborted()
  const versions = exitCode === 0 ? parseVersionList(lines.join('\n')) : []
  if (versions.length > 0) return versions
  throw new Failure('environment', `TiUP lists no version of ${component}`, {
    tail: stderrTail,
    remedy: 'The mirror is out of reach, or has no such component: try again, or name another mirror.',
  })
}
