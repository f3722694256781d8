import type { Client } from './client.ts'
import type { Repository } from './repository.ts'

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
 * Downloads the artifact of that name into memory, at most `mostBytes` of it. There must be exactly one.
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
  const named = data.artifacts.filter((each) => each.name === name)
  const ofAttempt = named.filter((each) => isFrom(each.created_at, notBefore))
  const [artifact, second] = ofAttempt
  if (artifact === undefined) return { state: 'absent', how: named.length > 0 ? 'earlier' : 'never' }
  if (second !== undefined) return { state: 'refused', how: 'several' }
  if (artifact.expired) return { state: 'absent', how: 'expired' }
  if (artifact.size_in_bytes > mostBytes) return { state: 'refused', how: 'too-large' }
  const address = await addressOf(client, repository, artifact.id)
  // Without the token: the address is a signed one at another host.
  const response = await fetch(address, { signal: AbortSignal.timeout(request.timeoutSeconds * 1000) })
  if (!response.ok) throw new Error(`the artifact's store answered ${response.status}`)
  const archive = await readAtMost(response, mostBytes)
  return archive === undefined ? { state: 'refused', how: 'too-large' } : { state: 'downloaded', archive }
}

async function addressOf(client: Client, repository: Repository, artifactId: number): Promise<string> {
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
  if (location === undefined) throw new Error('the API gave no address for the artifact')
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
  return notBefore === undefined || createdAt === null || Date.parse(createdAt) >= Date.parse(notBefore)
}
