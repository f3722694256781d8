import { type GitOutcome, gitFailure } from '../../system/git.ts'
import type { Ledger } from '../../system/ledger.ts'
import { Failure } from '../../words/failure.ts'

/** A branch of a git server. */
export interface Remote {
  /** `https://…`, a path, or whatever git takes; without credentials. */
  readonly url: string
  readonly branch: string
  /** Token for HTTP; sent as a header, never part of the URL. */
  readonly token?: string
  /**
   * Returns the ledger that records our own folders beside it while they exist. Called when the
   * first one is made.
   */
  readonly ledger?: () => Ledger
}

/** The server knows us, and lets us write nothing. */
export class WriteRefused extends Failure {}

/** Returns an address for messages: credentials that somebody put into it are left out. */
export function withoutSecrets(url: string): string {
  return url.replace(/^([a-z+]+:\/\/)[^/]*@/i, '$1')
}

export function unreachable(remote: Remote, outcome: GitOutcome): Failure {
  const url = withoutSecrets(remote.url)
  const remedy = deniedPattern.test(outcome.stderr)
    ? `The server denied reading ${url}: give the job \`permissions: contents: read\` and pass its token.`
    : `Check that ${url} is the correct address and is reachable from this machine.`
  return gitFailure(['fetch'], outcome, remedy)
}

/** Words of servers that refuse us. */
export const deniedPattern = /40[13]|permission|denied|authentication|could not read Username/i
