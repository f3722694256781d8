import { withDeadline } from '../system/deadline.ts'
import { apiStatus } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository, WorkflowRunEvent } from './event-types.ts'

export interface FoundPullRequest {
  readonly number: number
  readonly headCommit: string
  readonly headBranch: string
  readonly headRepositoryId: number
  readonly baseRef: string
  readonly baseCommit: string
  /** Login of the author; undefined for a deleted account. */
  readonly author: string | undefined
  readonly labels: readonly string[]
  /** Milliseconds since 1970, by GitHub's clock. */
  readonly createdAt: number
}

export type PullRequestSearch =
  | { readonly state: 'found'; readonly pullRequest: FoundPullRequest }
  /**
   * It moved on, was closed, or the run belongs to none: there is nobody to tell, and nothing
   * wrong.
   */
  | { readonly state: 'gone'; readonly why: string }
  /**
   * The run matches no pull request, or several, by GitHub's data: nothing can be reported safely.
   */
  | { readonly state: 'unknown'; readonly why: string }

/**
 * Finds the pull request that a finished run belongs to, from what GitHub says of that run alone:
 * its head repository, branch and commit. The head must still be that commit, the base must be this
 * repository, and there must be exactly one, else there is none.
 * @throws the API's error
 */
export async function findPullRequest(
  client: Client,
  repository: Repository,
  finished: WorkflowRunEvent['finished'],
  headCommit: string,
): Promise<PullRequestSearch> {
  if (finished.event !== 'pull_request')
    return goneBecause(`the finished run was started by ${finished.event}`)
  const { headBranch } = finished
  if (headBranch === undefined) return goneBecause('the branch of the finished run is gone')
  const head = `${finished.headRepository.owner}:${headBranch}`
  const ofRun = async (state: 'open' | 'closed') => {
    // GitHub sorts the newest first; a page is more than a branch has pull requests.
    const { data } = await client.rest.pulls.list({ ...repository, state, head, per_page: 100 })
    return data.filter(
      (pull) =>
        pull.head.repo?.id === finished.headRepository.id &&
        pull.head.ref === headBranch &&
        isBase(pull.base.repo, repository, finished.repositoryId),
    )
  }
  const open = await ofRun('open')
  const current = open.filter((pull) => pull.head.sha === headCommit)
  const [pull, second] = current
  if (pull === undefined) {
    if (open.length > 0) return goneBecause('the pull request has a newer head commit')
    const closed = await ofRun('closed')
    return closed.length > 0
      ? goneBecause('the pull request was closed in the meantime')
      : unknownBecause(
          'no pull request has the head repository, branch and commit of the finished run',
        )
  }
  if (second !== undefined)
    return unknownBecause(`${current.length} open pull requests have this head`)
  return {
    state: 'found',
    pullRequest: {
      number: pull.number,
      headCommit: pull.head.sha,
      headBranch,
      headRepositoryId: finished.headRepository.id,
      baseRef: pull.base.ref,
      baseCommit: pull.base.sha,
      author: pull.user?.login,
      labels: pull.labels.map(({ name }) => name),
      createdAt: Date.parse(pull.created_at),
    },
  }
}

/** Compares ids where they are known: a renamed repository keeps its id. */
function isBase(
  base: { readonly id: number; readonly full_name: string },
  { owner, repo }: Repository,
  id: number | undefined,
): boolean {
  return id === undefined
    ? base.full_name.toLowerCase() === `${owner}/${repo}`.toLowerCase()
    : base.id === id
}

function goneBecause(why: string): PullRequestSearch {
  return { state: 'gone', why }
}

function unknownBecause(why: string): PullRequestSearch {
  return { state: 'unknown', why }
}

/** GitHub lists no more of a pull request. */
const MOST_FILES = 3_000

const ofSubmodule = /^[-+]Subproject commit [0-9a-f]{40}/m

/**
 * Paths of the files that a pull request changes, of a renamed one both; that of a submodule ends
 * with `/`. Needs `pull-requests: read`.
 * @returns undefined where there are more than GitHub lists
 * @throws the API's error
 */
export async function changedFilesOf(
  client: Client,
  repository: Repository,
  pullRequest: number,
): Promise<string[] | undefined> {
  const files = await client.paginate(client.rest.pulls.listFiles, {
    ...repository,
    pull_number: pullRequest,
    per_page: 100,
  })
  if (files.length >= MOST_FILES) return undefined
  return files.flatMap(({ filename, previous_filename: before, patch }) => {
    const path = patch !== undefined && ofSubmodule.test(patch) ? `${filename}/` : filename
    return before === undefined ? [path] : [path, before]
  })
}

/**
 * Reads a text file of the repository as a commit has it. Needs `contents: read`.
 * @returns undefined where there is no file of that path
 * @throws the API's error
 */
export async function fileAt(
  client: Client,
  repository: Repository,
  path: string,
  commit: string,
): Promise<string | undefined> {
  try {
    const { data } = await client.rest.repos.getContent({ ...repository, path, ref: commit })
    if (Array.isArray(data) || data.type !== 'file' || !('content' in data)) return undefined
    return Buffer.from(data.content, 'base64').toString('utf8')
  } catch (error) {
    if (apiStatus(error) === 404) return undefined
    throw error
  }
}

/**
 * Paths of the files right in a folder of the repository as a commit has it. Needs `contents:
 * read`.
 * @throws the API's error, save where there is no such folder
 */
export async function filesAt(
  client: Client,
  repository: Repository,
  path: string,
  commit: string,
): Promise<string[]> {
  try {
    const { data } = await client.rest.repos.getContent({ ...repository, path, ref: commit })
    return Array.isArray(data)
      ? data.filter(({ type }) => type === 'file').map((file) => file.path)
      : []
  } catch (error) {
    if (apiStatus(error) === 404) return []
    throw error
  }
}

/** Checks whether a commit has a file or a folder. @throws the API's error, save where it has none */
export async function isAt(
  client: Client,
  repository: Repository,
  path: string,
  commit: string,
): Promise<boolean> {
  try {
    await client.rest.repos.getContent({ ...repository, path, ref: commit })
    return true
  } catch (error) {
    if (apiStatus(error) === 404) return false
    throw error
  }
}

export interface ArtifactRequest {
  readonly client: Client
  readonly repository: Repository
  readonly runId: number
  /** Exact name; a run has one of it, and a re-run adds another. */
  readonly name: string
  /** Start of the attempt, ISO; artifacts of earlier attempts do not count. */
  readonly notBefore: string | undefined
  readonly mostBytes: number
  readonly timeoutSeconds: number
}

export type ArtifactDownload =
  | { readonly state: 'downloaded'; readonly archive: Buffer }
  /** `earlier`: only an attempt before this one has it. */
  | { readonly state: 'absent'; readonly how: 'never' | 'earlier' | 'expired' }
  | { readonly state: 'refused'; readonly how: 'several' | 'too-large' }

/** One page; each attempt of a run has one of a name, and GitHub takes 50 attempts at most. */
const MOST_ARTIFACTS = 100

/**
 * Downloads the artifact of that name into memory, at most `mostBytes` of it. There must be exactly
 * one.
 * @throws the API's error, or one of the network
 */
export async function downloadArtifact(request: ArtifactRequest): Promise<ArtifactDownload> {
  const { client, repository, runId, name, notBefore, mostBytes } = request
  const { data } = await client.rest.actions.listWorkflowRunArtifacts({
    ...repository,
    run_id: runId,
    name,
    per_page: MOST_ARTIFACTS,
  })
  // However many there are, no more than a page is read.
  if (data.total_count > MOST_ARTIFACTS) return { state: 'refused', how: 'several' }
  const sameName = data.artifacts.filter((each) => each.name === name)
  const ofAttempt = sameName.filter((each) => isFrom(each.created_at, notBefore))
  const [artifact, second] = ofAttempt
  if (artifact === undefined)
    return { state: 'absent', how: sameName.length > 0 ? 'earlier' : 'never' }
  if (second !== undefined) return { state: 'refused', how: 'several' }
  if (artifact.expired) return { state: 'absent', how: 'expired' }
  if (artifact.size_in_bytes > mostBytes) return { state: 'refused', how: 'too-large' }
  const address = await addressOf(client, repository, artifact.id)
  // Without the token: the address is a signed one at another host.
  const archive = await withDeadline(undefined, request.timeoutSeconds * 1_000, async (signal) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(`the artifact store returned HTTP status ${response.status}`)
    return readAtMost(response, mostBytes)
  })
  return archive === undefined
    ? { state: 'refused', how: 'too-large' }
    : { state: 'downloaded', archive }
}

async function addressOf(
  client: Client,
  repository: Repository,
  artifactId: number,
): Promise<string> {
  const answer = await client.request(
    'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}',
    {
      ...repository,
      artifact_id: artifactId,
      archive_format: 'zip',
      request: { redirect: 'manual' },
    },
  )
  const { location } = answer.headers
  if (location === undefined) throw new Error('the API returned no address for the artifact')
  return location
}

async function readAtMost(response: Response, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop ends the download.
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isFrom(createdAt: string | null, notBefore: string | undefined): boolean {
  return (
    notBefore === undefined || createdAt === null || Date.parse(createdAt) >= Date.parse(notBefore)
  )
}
