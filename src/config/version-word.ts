/** Versions as people write them; what they stand for, TiUP's list says. */
export const versionForms = 'v8.5.4, v8.5, latest-release, previous-release, nightly'

/** Words that stand for a version without naming its number. */
export const versionWords: readonly string[] = ['latest', 'latest-release', 'previous-release', 'nightly']
const numbered = /^v?\d{1,5}(?:\.\d{1,5}){0,2}(?:-[\w.+-]+)?$/
const exact = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/

/** Whether a text has the form of a version, so that it is looked up as one and not as a commit, say. */
export function isVersionWord(text: string): boolean {
  return versionWords.includes(text) || isNumbered(text)
}

/** `8.5.4`, `v8.5`: a version or a line of versions by its number. */
export function isNumbered(text: string): boolean {
  return numbered.test(text)
}

/**
 * Whether a mirror can be asked for it as it stands: a version by all its numbers, or the nightly build. The others
 * have to be looked up first.
 */
export function isExactVersion(text: string): boolean {
  return text === 'nightly' || exact.test(text)
}

/** `8.5.4` as the mirror writes it, `v8.5.4`; words are left alone. */
export function withPrefix(version: string): string {
  return isNumbered(version) ? version.replace(/^v?/, 'v') : version
}
