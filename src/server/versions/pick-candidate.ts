import { defined } from '../../words/defined.ts'
import { releaseBefore } from './resolve-version.ts'
import { byVersion, finalOf, type ListedVersion, lineOf, type VersionKind } from './version-list.ts'

/** What is measured before a release, and what it is compared with. */
export type ReleasePick =
  | {
      readonly kind: 'picked'
      readonly candidate: string
      /** The last release of the candidate's own line, or of the line before where it opens one. */
      readonly base: string
      /** The last release of the line before the candidate's; undefined where `base` is it, or there is none. */
      readonly lineBefore?: string
    }
  /** There is nothing to measure, and why, in a sentence. */
  | { readonly kind: 'nothing'; readonly why: string }

/** Kinds of versions that may be picked, the best first. */
export const pickOrder = ['candidate', 'preview', 'nightly'] as const satisfies readonly VersionKind[]

/**
 * The version to measure before a release: the newest release candidate whose release is not out yet, else the newest
 * beta of which that holds, else, where it is allowed, the nightly build.
 * @param allowed kinds that may be picked
 */
export function pickReleaseCandidate(
  list: readonly ListedVersion[],
  allowed: readonly VersionKind[] = ['candidate', 'preview'],
): ReleasePick {
  const releases = list.filter(({ kind }) => kind === 'release').sort(byVersion)
  const isOut = ({ version }: ListedVersion) => releases.some((each) => each.version === finalOf(version))
  const candidate = pickOrder
    .filter((kind) => allowed.includes(kind))
    .map((kind) =>
      list
        .filter((each) => each.kind === kind && !isOut(each))
        .sort(byVersion)
        .at(-1),
    )
    .find((each) => each !== undefined)
  if (candidate === undefined) return { kind: 'nothing', why: nothingBecause(list, allowed) }
  const { version } = candidate
  const base = releaseBefore(version, releases)
  if (base === undefined) return { kind: 'nothing', why: `there is no release before ${version}` }
  const line = lineOf(version)
  const lineBefore =
    lineOf(base.version) === line
      ? releases.filter((each) => lineOf(each.version) !== line && byVersion(each, base) < 0).at(-1)
      : undefined
  return {
    kind: 'picked',
    candidate: version,
    base: base.version,
    ...defined({ lineBefore: lineBefore?.version }),
  }
}

const kindWords: Readonly<Record<VersionKind, string>> = {
  release: 'release',
  candidate: 'release candidate',
  preview: 'alpha or beta',
  nightly: 'nightly build',
}

function nothingBecause(list: readonly ListedVersion[], allowed: readonly VersionKind[]): string {
  if (list.length === 0) return 'the mirror lists no version'
  const names = pickOrder.filter((kind) => allowed.includes(kind)).map((kind) => kindWords[kind])
  return `the mirror lists no ${names.join(', no ')} whose release is not out yet`
}
