/** What the server knows of one repository; tests read it to see what really happened. */

export type Level = 'read' | 'write'

export interface Account {
  readonly login: string
  readonly type: 'User' | 'Bot'
  /** Rights of the token, as listed under `permissions:`. */
  readonly permissions: Readonly<Record<string, Level>>
}

export interface StoredComment {
  readonly id: number
  readonly issue: number
  readonly login: string
  readonly type: 'User' | 'Bot'
  body: string
  edits: number
  /** When it was written, ISO; default: that of GitHub's example. */
  readonly at?: string
  /** When it was edited last; default: never. */
  readonly editedAt?: string
}

export interface StoredPull {
  readonly number: number
  head: { sha: string; ref: string; repository: string; repositoryId: number }
  readonly base: { sha: string; ref: string; repository: string; repositoryId?: number }
  state: 'open' | 'closed'
  labels: string[]
  mergeCommit?: string
  /** Paths of what it changes; default: none. */
  files?: string[]
  /** ISO; default: long ago. */
  createdAt?: string
}

export interface StoredIssue {
  readonly number: number
  readonly login: string
  title: string
  body: string
  labels: string[]
  state: 'open' | 'closed'
  stateReason: string | null
}

export interface StoredArtifact {
  readonly id: number
  readonly runId: number
  readonly name: string
  readonly content: Buffer
  readonly createdAt: string
  /** What GitHub says it weighs; the content's length unless a test lies. */
  readonly size?: number
  expired?: boolean
}

export interface State {
  readonly repository: string
  /** Id of the repository. */
  repositoryId: number
  /** By token. */
  readonly accounts: Map<string, Account>
  readonly pulls: Map<number, StoredPull>
  readonly comments: StoredComment[]
  readonly issues: StoredIssue[]
  readonly statuses: {
    id: number
    sha: string
    state: string
    context: string
    description: string
    targetUrl: string
  }[]
  readonly checks: {
    readonly id: number
    readonly externalId: string
    readonly detailsUrl: string
    name: string
    headSha: string
    status: string
    conclusion: string
    title: string
    summary: string
  }[]
  readonly artifacts: StoredArtifact[]
  /** Text by `COMMIT:PATH`. */
  readonly files: Map<string, string>
  readonly reactions: { comment: number; content: string }[]
  /** Login to what `GET …/permission` answers. */
  readonly collaborators: Map<string, 'admin' | 'write' | 'read' | 'none'>
  /** `ORG/TEAM/LOGIN` to the state of the membership. */
  readonly memberships: Map<string, 'active' | 'pending'>
  /** Ids of runs whose failed jobs were started again. */
  readonly reruns: number[]
  /** Pushes to branches, in order. */
  readonly pushes: { branch: string; after: string; login: string; at: string }[]
  /** Labels that were set, or taken off. */
  readonly labelEvents: {
    issue: number
    login: string
    label: string
    at: string
    /** Default: `labeled`. */
    event?: 'unlabeled'
  }[]
  /** Beside those of labels: `head_ref_force_pushed`. */
  readonly otherEvents: { issue: number; event: string; at: string }[]
  readonly runs: {
    id: number
    headSha: string
    event: string
    createdAt: string
    /** Default: `topic` of the repository itself. */
    headBranch?: string
    headRepositoryId?: number
  }[]
  /** Next id, shared by everything as at GitHub. */
  nextId: number
}

export function emptyState(repository = 'acme/db'): State {
  return {
    repository,
    repositoryId: 1,
    accounts: new Map(),
    pulls: new Map(),
    comments: [],
    issues: [],
    statuses: [],
    checks: [],
    artifacts: [],
    files: new Map(),
    reactions: [],
    collaborators: new Map(),
    memberships: new Map(),
    reruns: [],
    pushes: [],
    labelEvents: [],
    otherEvents: [],
    runs: [],
    nextId: 1001,
  }
}

/** 40 hex digits that stand for a commit in a test. */
export function sha(seed: number): string {
  return seed.toString(16).padStart(40, '0')
}
