import { join } from 'node:path'
import { makeFolder } from '../system/files.ts'
import type { Log } from '../system/log.ts'
import { runProcess } from '../system/process.ts'
import { Failure } from '../words/failure.ts'
import { componentsHome, findTiup, mirrorSetting, tiupHome } from './tiup.ts'
import {
  byVersion,
  type ListedVersion,
  lineOf,
  parseVersionList,
  releaseBefore,
  VersionUnknown,
} from './version-list.ts'
import { isNumbered, versionForms, withPrefix } from './version-words.ts'

export { pickForLine, pickOrder, pickReleaseCandidate, type ReleasePick } from './pick-candidate.ts'
export type { ListedVersion } from './version-list.ts'

/** Program and mirror of TiUP, as a configuration has them. */
export interface TiupSource {
  readonly version?: string | undefined
  readonly sha256?: string | undefined
  readonly path?: string | undefined
  readonly mirror?: string | undefined
}

export interface ListOptions {
  /** Program and mirror of TiUP. */
  readonly tiup: TiupSource
  /** `tidb`, `tikv` or `pd`; default `tidb`. */
  readonly component?: string
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  readonly signal: AbortSignal
}

/** A mirror that does not answer within this time is out of reach. */
const MOST_SECONDS = 120
const MOST_LINES = 20_000

/**
 * The versions that TiUP's mirror has. @throws Failure `environment` where the list is unavailable
 */
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
    remedy:
      'The mirror is unreachable, or it has no such component. Try again, or set another mirror.',
  })
}

/** The parts of a cluster that decide which component has its version. */
export interface Versioned {
  readonly mode: 'tidb' | 'tikv-slim'
  readonly topology?: { readonly tikv: number }
}

/** The component whose versions are those of a cluster. */
export function firstComponent({ mode, topology }: Versioned): 'tidb' | 'tikv' | 'pd' {
  if (topology?.tikv === 0) return 'pd'
  return mode === 'tikv-slim' ? 'tikv' : 'tidb'
}

/** The lists that a job asks TiUP for, each once. */
export class VersionLists {
  readonly #place: Pick<ListOptions, 'env' | 'log' | 'signal'>
  readonly #lists = new Map<string, Promise<ListedVersion[]>>()

  constructor({ env, log, signal }: Pick<ListOptions, 'env' | 'log' | 'signal'>) {
    this.#place = { env, log, signal }
  }

  /**
   * @throws Failure `environment` where the list is unavailable, also when it is requested again
   */
  of(target: Versioned & { readonly tiup: TiupSource }): Promise<ListedVersion[]> {
    const { tiup } = target
    const component = firstComponent(target)
    const key = JSON.stringify([tiup, component])
    const list = this.#lists.get(key) ?? listVersions({ tiup, component, ...this.#place })
    this.#lists.set(key, list)
    return list
  }
}

/** Number of the nearest versions that a fault names. */
const NEAREST = 3

export interface VersionRequest {
  /** Version as written: `8.5.4`, `v8.5`, `latest`, `nightly`, … */
  readonly requested: string
  /**
   * The other side's version, where `previous-release` is meant as the one before it; default: the
   * newest release.
   */
  readonly before?: string
  /** Name of the input in a fault: `input tidb-version`. */
  readonly label: string
}

/**
 * The version that the mirror has for what was written.
 * @returns a version of the list, such as `v8.5.4`
 * @throws Failure `input` where there is none, with the nearest that there are
 */
export function resolveVersion(request: VersionRequest, list: readonly ListedVersion[]): string {
  const { requested } = request
  const releases = list.filter(({ kind }) => kind === 'release').sort(byVersion)
  switch (requested) {
    case 'latest':
    case 'latest-release':
      return requireVersion(releases.at(-1), request, list)
    case 'previous-release':
      return requireVersion(
        releaseBefore(request.before ?? releases.at(-1)?.version, releases),
        request,
        list,
      )
    case 'nightly':
      return requireVersion(
        list
          .filter(({ kind }) => kind === 'nightly')
          .sort(byVersion)
          .at(-1),
        request,
        list,
      )
    default:
      return isNumbered(requested)
        ? numberedVersion(request, list)
        : requireVersion(undefined, request, list)
  }
}

function numberedVersion(request: VersionRequest, list: readonly ListedVersion[]): string {
  const version = withPrefix(request.requested)
  const isLine = /^v\d+(?:\.\d+)?$/.test(version)
  const fits = isLine
    ? list.filter((each) => each.kind === 'release' && each.version.startsWith(`${version}.`))
    : list.filter((each) => each.version === version)
  return requireVersion(fits.sort(byVersion).at(-1), request, list)
}

function requireVersion(
  version: ListedVersion | undefined,
  { requested, label }: VersionRequest,
  list: readonly ListedVersion[],
): string {
  if (version !== undefined) return version.version
  const near = nearest(requested, list)
  const alternatives =
    near.length === 0 ? 'TiUP lists no versions' : `the nearest are ${near.join(', ')}`
  throw new Failure(
    'input',
    `${label}: TiUP lists no version for "${requested}"; ${alternatives}`,
    {
      remedy: `Use an existing version in one of these forms: ${versionForms}.`,
    },
  )
}

/** Versions of the same line, the newest first; else the releases next to it on both sides. */
function nearest(requested: string, list: readonly ListedVersion[]): string[] {
  const numbers = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(requested)
  const candidates = list.filter(({ kind }) => kind !== 'nightly').sort(byVersion)
  if (numbers === null) return newest(candidates.filter(({ kind }) => kind === 'release'))
  const [, major = '0', minor = '0', patch = '0'] = numbers
  const sameLine = candidates.filter(({ version }) => lineOf(version) === `${major}.${minor}`)
  if (sameLine.length > 0) return newest(sameLine)
  const requestedVersion = { version: `v${major}.${minor}.${patch}` }
  const releases = candidates.filter(({ kind }) => kind === 'release')
  const after = releases.filter((each) => byVersion(each, requestedVersion) > 0).slice(0, 1)
  const before = releases
    .filter((each) => byVersion(each, requestedVersion) < 0)
    .slice(after.length - NEAREST)
  return [...before, ...after].map(({ version }) => version)
}

function newest(list: readonly ListedVersion[]): string[] {
  return list
    .slice(-NEAREST)
    .reverse()
    .map(({ version }) => version)
}

/**
 * Explains a version that the mirror does not have: names the nearest ones that it has.
 * @param error of the boot
 * @throws Failure `input`; the error itself where it is of something else, or the mirror's list
 *   says nothing more
 */
export async function explainUnknownVersion(
  error: unknown,
  {
    version,
    label,
    ...requested
  }: ListOptions & { readonly version: string; readonly label: string },
): Promise<never> {
  if (!(error instanceof VersionUnknown)) throw error
  const list = await listVersions(requested).catch(() => {
    throw error
  })
  resolveVersion({ requested: version, label }, list)
  throw error
}
