import { Failure } from '../words/failure.ts'
import { defined } from '../words/objects.ts'
import {
  byVersion,
  finalOf,
  type ListedVersion,
  lineOf,
  releaseBefore,
  type VersionKind,
} from './version-list.ts'

/** Version to measure before a release, and the one to compare it with. */
export type ReleasePick =
  | {
      readonly kind: 'picked'
      /**
       * A version of the list; undefined for a build, which takes the rest of its cluster from
       * `base`.
       */
      readonly candidate?: string
      /** The last release of the candidate's own line, or of the line before where it opens one. */
      readonly base: string
      /**
       * The last release of the line before the candidate's; undefined where `base` is it, or there
       * is none.
       */
      readonly lineBefore?: string
    }
  /** There is nothing to measure, and why, in a sentence. */
  | { readonly kind: 'nothing'; readonly why: string }

/** Kinds of versions that may be picked, the best first. */
export const pickOrder = [
  'candidate',
  'preview',
  'nightly',
] as const satisfies readonly VersionKind[]

/**
 * The version to measure before a release: the newest release candidate whose release is not out
 * yet, else the newest beta of which that holds, else, where it is allowed, the nightly build.
 * @param allowed kinds that may be picked
 */
export function pickReleaseCandidate(
  list: readonly ListedVersion[],
  allowed: readonly VersionKind[] = ['candidate', 'preview'],
): ReleasePick {
  const releases = list.filter(({ kind }) => kind === 'release').sort(byVersion)
  const isOut = ({ version }: ListedVersion) =>
    releases.some((each) => each.version === finalOf(version))
  const candidate = pickOrder
    .filter((kind) => allowed.includes(kind))
    .map((kind) =>
      list
        .filter((each) => each.kind === kind && !isOut(each))
        .sort(byVersion)
        .at(-1),
    )
    .find((each) => each !== undefined)
  if (candidate === undefined) return { kind: 'nothing', why: explainNothing(list, allowed) }
  const { version } = candidate
  const base = releaseBefore(version, releases)
  if (base === undefined) return { kind: 'nothing', why: `there is no release before ${version}` }
  return { kind: 'picked', candidate: version, ...comparedWith(base, lineOf(version), releases) }
}

/**
 * Picks the reference of a build of a line: the last release of that line, or of the line before if
 * it opens one.
 * @param line its release branch or its number: `release-8.5`, `v8.5`, `8.5.5`
 * @throws Failure `input` if that names no line
 */
export function pickForLine(list: readonly ListedVersion[], line: string): ReleasePick {
  const [, major, minor] = /^(?:release-|v)?(\d{1,5})\.(\d{1,5})(?:[-.].*)?$/.exec(line) ?? []
  if (major === undefined || minor === undefined)
    throw new Failure('input', `"${line}" is not a line of versions`, {
      remedy: 'Use a release branch or a number, such as release-8.5 or v8.5.',
    })
  const releases = list.filter(({ kind }) => kind === 'release').sort(byVersion)
  const next = { version: `v${major}.${Number(minor) + 1}.0` }
  const base = releases.filter((each) => byVersion(each, next) < 0).at(-1)
  if (base === undefined)
    return { kind: 'nothing', why: `there is no release of v${major}.${minor} or before` }
  return { kind: 'picked', ...comparedWith(base, `${major}.${minor}`, releases) }
}

function comparedWith(base: ListedVersion, line: string, releases: readonly ListedVersion[]) {
  const isOfLine = lineOf(base.version) === line
  const before = releases
    .filter((each) => lineOf(each.version) !== line && byVersion(each, base) < 0)
    .at(-1)
  return { base: base.version, ...defined({ lineBefore: isOfLine ? before?.version : undefined }) }
}

const kindWords: Readonly<Record<VersionKind, string>> = {
  release: 'release',
  candidate: 'release candidate',
  preview: 'alpha or beta',
  nightly: 'nightly build',
}

function explainNothing(list: readonly ListedVersion[], allowed: readonly VersionKind[]): string {
  if (list.length === 0) return 'the mirror lists no version'
  const names = pickOrder.filter((kind) => allowed.includes(kind)).map((kind) => kindWords[kind])
  return `the mirror lists no ${names.join(', no ')} whose release is not out yet`
}
