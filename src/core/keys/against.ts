import { isVersionWord, versionWords, withPrefix } from '../../tiup/version-words.ts'

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
