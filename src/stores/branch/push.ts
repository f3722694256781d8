import {
  deniedPattern,
  type Remote,
  WriteRefused,
  withoutSecrets,
} from '../../core/baseline/remote.ts'
import { type GitOutcome, gitFailure } from '../../system/git.ts'
import type { Failure } from '../../words/failure.ts'

export type PushOutcome =
  | { readonly kind: 'pushed' }
  /** Somebody else was faster: read again and try again. */
  | { readonly kind: 'conflict' }
  /** The connection broke: the push may have arrived or not. Reading again shows which. */
  | { readonly kind: 'broken'; readonly failure: Failure }

/** Trouble that passes, in the words of git and curl. */
const passing =
  /HTTP 5\d\d|error: 5\d\d|early EOF|connection reset|connection timed out|RPC failed|hung up|Empty reply|TLS connect/i

/** Checks whether the same command may succeed a moment later. */
export function isPassing(outcome: GitOutcome): boolean {
  return outcome.exitCode !== 0 && passing.test(outcome.stderr)
}

const conflict =
  /fetch first|non-fast-forward|cannot lock ref|incorrect old value|failed to update ref|stale info|reference already exists/i

/**
 * Classifies the outcome of a push.
 * @throws Failure `environment` for a missing right, a protected branch or a broken network
 */
export function pushOutcome(remote: Remote, outcome: GitOutcome): PushOutcome {
  if (outcome.exitCode === 0) return { kind: 'pushed' }
  const output = `${outcome.stdout.toString()}\n${outcome.stderr}`
  if (conflict.test(output)) return { kind: 'conflict' }
  const trouble = pushTrouble(output)
  const failure = gitFailure(['push'], { ...outcome, stderr: output }, pushRemedy(remote, trouble))
  if (isPassing(outcome)) return { kind: 'broken', failure }
  const { kind, message, remedy = '', tail } = failure
  throw trouble === 'denied' ? new WriteRefused(kind, message, { remedy, tail }) : failure
}

type PushTrouble = 'full' | 'protected' | 'denied' | 'other'

function pushTrouble(output: string): PushTrouble {
  if (/no space left|disk quota|unpacker error|unpack failed/i.test(output)) return 'full'
  if (/protected branch|GH006|GH013|hook declined|rule violations/i.test(output)) return 'protected'
  return deniedPattern.test(output) ? 'denied' : 'other'
}

function pushRemedy(remote: Remote, trouble: PushTrouble): string {
  const { branch } = remote
  const url = withoutSecrets(remote.url)
  switch (trouble) {
    case 'full':
      return 'The git server could not store the record (its disk may be full); earlier records are unaffected.'
    case 'protected':
      return `The branch ${branch} is protected: exempt it from the protection rule, or name another: \`baseline: branch:NAME\`.`
    case 'denied':
      return `The server denied writing to ${url}: give the job \`permissions: contents: write\` and pass its token.`
    case 'other':
      return `Check that ${url} is reachable from this machine, then run the job again.`
  }
}
