import compare from 'semver/functions/compare.js'
import parse from 'semver/functions/parse.js'
import { Failure } from '../words/failure.ts'
import { defined } from '../words/objects.ts'

/** The mirror has no such version of a component. */
export class VersionUnknown extends Failure {}

/** One version of a component, as TiUP's mirror has it. */
export interface ListedVersion {
  /** `v8.5.4`, `v9.0.0-beta.2`, `v9.0.0-alpha-nightly-20261121`. */
  readonly version: string
  readonly kind: VersionKind
  /** Time of its release, by the mirror; undefined if the mirror lacks it. */
  readonly releasedAt?: string
}

/** `preview`: an alpha or a beta. */
export type VersionKind = 'release' | 'candidate' | 'preview' | 'nightly'

/**
 * The table of `tiup list COMPONENT`, oldest version first. Its row `nightly -> VERSION` names the
 * build that the word `nightly` means, which has a row of its own, too. Lines that are no version
 * are skipped.
 */
export function parseVersionList(text: string): ListedVersion[] {
  const versions = new Map<string, ListedVersion>()
  for (const line of text.split('\n')) {
    const match =
      /^(?:nightly -> )?(v\d+\.\d+\.\d+[\w.+-]*)\s+(?:YES\s+)?(\d{4}-\d\d-\d\dT\S+)?/.exec(line)
    const version = match?.[1]
    if (version === undefined || parse(version) === null) continue
    const releasedAt = match?.[2]
    versions.set(version, {
      version,
      kind: kindOf(version),
      ...defined({ releasedAt }),
    })
  }
  return [...versions.values()].sort(byVersion)
}

/** Oldest first; a release comes after its own candidates, as semantic versions say. */
export function byVersion(
  a: Pick<ListedVersion, 'version'>,
  b: Pick<ListedVersion, 'version'>,
): number {
  return compare(a.version, b.version)
}

/** The line of a version: `8.5` of `v8.5.4`. */
export function lineOf(version: string): string {
  const parsed = parse(version)
  return parsed === null ? '' : `${parsed.major}.${parsed.minor}`
}

/** Returns the final version of a pre-release: `v8.5.4` of `v8.5.4-rc.1`. */
export function finalOf(version: string): string {
  const parsed = parse(version)
  return parsed === null ? version : `v${parsed.major}.${parsed.minor}.${parsed.patch}`
}

function kindOf(version: string): VersionKind {
  if (version.includes('-nightly')) return 'nightly'
  const before = parse(version)?.prerelease ?? []
  if (before.length === 0) return 'release'
  return /^rc/.test(String(before[0])) ? 'candidate' : 'preview'
}

/** The newest release that is older than a version. */
export function releaseBefore(
  version: string | undefined,
  releases: readonly ListedVersion[],
): ListedVersion | undefined {
  if (version === undefined) return undefined
  return releases.filter((release) => byVersion(release, { version }) < 0).at(-1)
}
