import { isNumbered, versionForms, withPrefix } from '../../config/version-word.ts'
import { Failure } from '../../record/failure.ts'
import { byVersion, type ListedVersion, lineOf } from './version-list.ts'

/** How many of the nearest versions a fault names. */
const NEAREST = 3

export interface VersionRequest {
  /** As written: `8.5.4`, `v8.5`, `latest`, `nightly`, … */
  readonly asked: string
  /** The other side's version, where `previous-release` is meant as the one before it; default: the newest release. */
  readonly before?: string
  /** How the input is called in a fault: `input tidb-version`. */
  readonly label: string
}

/**
 * The version that the mirror has for what was written.
 * @returns a version of the list, such as `v8.5.4`
 * @throws Failure `input` where there is none, with the nearest that there are
 */
export function resolveVersion(request: VersionRequest, list: readonly ListedVersion[]): string {
  const { asked } = request
  const releases = list.filter(({ kind }) => kind === 'release').sort(byVersion)
  switch (asked) {
    case 'latest':
    case 'latest-release':
      return found(releases.at(-1), request, list)
    case 'previous-release':
      return found(releaseBefore(request.before ?? releases.at(-1)?.version, releases), request, list)
    case 'nightly':
      return found(
        list
          .filter(({ kind }) => kind === 'nightly')
          .sort(byVersion)
          .at(-1),
        request,
        list,
      )
    default:
      return isNumbered(asked) ? numberedVersion(request, list) : found(undefined, request, list)
  }
}

/** The newest release that is older than a version. */
export function releaseBefore(
  version: string | undefined,
  releases: readonly ListedVersion[],
): ListedVersion | undefined {
  if (version === undefined) return undefined
  return releases.filter((release) => byVersion(release, { version }) < 0).at(-1)
}

function numberedVersion(request: VersionRequest, list: readonly ListedVersion[]): string {
  const version = withPrefix(request.asked)
  const isLine = /^v\d+(?:\.\d+)?$/.test(version)
  const fits = isLine
    ? list.filter((each) => each.kind === 'release' && each.version.startsWith(`${version}.`))
    : list.filter((each) => each.version === version)
  return found(fits.sort(byVersion).at(-1), request, list)
}

function found(
  version: ListedVersion | undefined,
  { asked, label }: VersionRequest,
  list: readonly ListedVersion[],
): string {
  if (version !== undefined) return version.version
  const near = nearest(asked, list)
  const known = near.length === 0 ? 'TiUP lists no version at all' : `the nearest are ${near.join(', ')}`
  throw new Failure('input', `${label}: TiUP lists no version for "${asked}"; ${known}`, {
    remedy: `Write a version that there is, in one of these forms: ${versionForms}.`,
  })
}

/** Versions of the same line, the newest first; else the releases next to it on both sides. */
function nearest(asked: string, list: readonly ListedVersion[]): string[] {
  const numbers = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(asked)
  const candidates = list.filter(({ kind }) => kind !== 'nightly').sort(byVersion)
  if (numbers === null) return newest(candidates.filter(({ kind }) => kind === 'release'))
  const [, major = '0', minor = '0', patch = '0'] = numbers
  const sameLine = candidates.filter(({ version }) => lineOf(version) === `${major}.${minor}`)
  if (sameLine.length > 0) return newest(sameLine)
  const wanted = { version: `v${major}.${minor}.${patch}` }
  const releases = candidates.filter(({ kind }) => kind === 'release')
  const after = releases.filter((each) => byVersion(each, wanted) > 0).slice(0, 1)
  const before = releases.filter((each) => byVersion(each, wanted) < 0).slice(after.length - NEAREST)
  return [...before, ...after].map(({ version }) => version)
}

function newest(list: readonly ListedVersion[]): string[] {
  return list
    .slice(-NEAREST)
    .reverse()
    .map(({ version }) => version)
}
