/** Version of TiDB that a playground starts where none is named: the newest of this line. */
export const DEFAULT_VERSION = 'v8.5'

/** Versions as people write them; what they stand for, TiUP's list says. */
export const versionForms = 'v8.5.4, v8.5, latest-release, previous-release, nightly'

/** Words that stand for a version without naming its number. */
const versionWords: readonly string[] = ['latest', 'latest-release', 'previous-release', 'nightly']
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

/** Server to compare the candidate with, side by side. */
export type Against =
  /** Commit where the change left its target branch. */
  | { readonly kind: 'merge-base' }
  /** The head of that branch. */
  | { readonly kind: 'base' }
  /** A version of TiDB, or a word for one. */
  | { readonly kind: 'version'; readonly version: string }
  /** A commit, a tag or a branch of the repository. */
  | { readonly kind: 'revision'; readonly revision: string }
  /** A target of the configuration. */
  | { readonly kind: 'target'; readonly target: string }
  /** A server at an address, `host:port`; `user` if it differs from the candidate's. */
  | { readonly kind: 'address'; readonly address: string; readonly user?: string }

/** A side that is built from a commit, which is found once the job runs. */
export type AgainstCommit = Extract<Against, { readonly kind: 'merge-base' | 'base' | 'revision' }>

/** The forms of `against`, for `--help` and for messages. */
export const againstForms =
  'merge-base, base, a version (v8.5.3, v8.5, latest-release, previous-release, nightly), a commit or tag, [USER@]HOST:PORT, or a target of the file'

/** Those of them that are words. */
export const againstWords = ['merge-base', 'base', ...versionWords]

/** Form of a git revision that cannot be mistaken for an option. */
const revisionForm = /^[A-Za-z0-9_][\w./@^~+-]*$/

/** Form of a server's address, with a user before it. A revision has no colon. */
const addressForm = /^(?:([^\s@:]+)@)?((?:\[[0-9a-fA-F:]+\]|[\w.-]+):\d{1,5})$/

/** Checks whether a text is valid for `against`. */
export function isAgainst(text: string): boolean {
  return revisionForm.test(text) || addressForm.test(text)
}

/**
 * Parses the text of `against`. Targets of the file come first; a tag like a version is named as
 * `tags/v1.2.3`.
 * @param targets names of the targets that the configuration file has
 */
export function readAgainst(text: string, targets: readonly string[]): Against {
  if (targets.includes(text)) return { kind: 'target', target: text }
  if (text === 'merge-base' || text === 'base') return { kind: text }
  const [, user, address] = addressForm.exec(text) ?? []
  if (address !== undefined)
    return { kind: 'address', address, ...(user === undefined ? {} : { user }) }
  if (isVersionWord(text)) return { kind: 'version', version: withPrefix(text) }
  return { kind: 'revision', revision: text }
}
