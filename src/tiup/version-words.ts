/** Version of TiDB that a playground starts where none is named: the newest of this line. */
export const DEFAULT_VERSION = 'v8.5'

/** Versions as people write them; what they stand for, TiUP's list says. */
export const versionForms = 'v8.5.4, v8.5, latest-release, previous-release, nightly'

/** Words that stand for a version without naming its number. */
export const versionWords: readonly string[] = [
  'latest',
  'latest-release',
  'previous-release',
  'nightly',
]
const numbered = /^v?\d{1,5}(?:\.\d{1,5}){0,2}(?:-[\w.+-]+)?$/
const exact = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/

/**
 * Checks whether a text has the form of a version, so that it is looked up as one and not, say, as
 * a commit.
 */
export function isVersionWord(text: string): boolean {
  return versionWords.includes(text) || isNumbered(text)
}

/** `8.5.4`, `v8.5`: a version or a line of versions by its number. */
export function isNumbered(text: string): boolean {
  return numbered.test(text)
}

/**
 * Checks whether a mirror accepts the version unchanged: all its numbers, or the nightly build.
 * Others must be looked up first.
 */
export function isExactVersion(text: string): boolean {
  return text === 'nightly' || exact.test(text)
}

/** `8.5.4` as the mirror writes it, `v8.5.4`; words are left alone. */
export function withPrefix(version: string): string {
  return isNumbered(version) ? version.replace(/^v?/, 'v') : version
}
