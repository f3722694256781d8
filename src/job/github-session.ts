import { type Client, createClient } from '../github/client.ts'
import { type BenchEvent, loadEvent, type Repository } from '../github/event.ts'
import { type Io, programVersion } from './io.ts'

/** The API, spoken for this job. */
export interface GithubSession {
  readonly client: Client
  readonly repository: Repository
  readonly event: BenchEvent
}

/** @returns undefined outside of a workflow, and without a token */
export function githubSession(io: Io): GithubSession | undefined {
  const event = loadEvent(io.env)
  const token = io.env.TIDB_BENCH_GITHUB_TOKEN
  if (event.repository === undefined || !token) return undefined
  const apiUrl = io.env.GITHUB_API_URL ?? 'https://api.github.com'
  const client = createClient({ token, apiUrl, log: io.log, programVersion })
  return { client, repository: event.repository, event }
}
