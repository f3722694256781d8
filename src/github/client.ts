import { Octokit } from '@octokit/core'
import { paginateRest } from '@octokit/plugin-paginate-rest'
import { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import manifest from '../../package.json' with { type: 'json' }
import { withDeadline } from '../system/deadline.ts'
import type { Log } from '../system/log.ts'
import { type BenchEvent, loadEvent, type Repository } from './event.ts'

const RestOctokit = Octokit.plugin(paginateRest, restEndpointMethods, retry, throttling)

/** The REST API with paging, retries and the service's own pace. */
export type Client = InstanceType<typeof RestOctokit>

export interface ClientOptions {
  readonly token: string
  /**
   * `GITHUB_API_URL`: `https://api.github.com`, `https://HOST/api/v3` (Enterprise),
   * `https://HOST/api/v1` (Gitea, Forgejo).
   */
  readonly apiUrl: string
  readonly log: Log
  /** Goes into the user agent. */
  readonly programVersion: string
  /** Longest wait for one answer; default 30. */
  readonly timeoutSeconds?: number
  /** Longest wait for a rate limit to pass; beyond it the call fails. Default 90. */
  readonly patienceSeconds?: number
  /** Milliseconds for each second of waiting between retries; tests shorten it. Default 1,000. */
  readonly waitUnitMs?: number
  /**
   * `github`: a second between writes, three between those that notify people, as GitHub asks.
   * `none`: a server without such limits.
   */
  readonly pace?: 'github' | 'none'
}

const RETRIES = 3

/**
 * Creates a client of GitHub's REST API, or of one that speaks the same calls. Server errors,
 * time-outs and rate limits are tried again, at most three times each, and within
 * `patienceSeconds`.
 */
export function createClient(options: ClientOptions): Client {
  const timeoutMs = (options.timeoutSeconds ?? 30) * 1000
  const waitUnitMs = options.waitUnitMs ?? 1000
  const worthWaiting =
    (what: string) =>
    (retryAfterSeconds: number, request: object, _: unknown, retryCount: number) => {
      const wait = retryCount < RETRIES && retryAfterSeconds <= (options.patienceSeconds ?? 90)
      const { method, url } = request as { method: string; url: string }
      options.log.warn(
        `${what} at ${method} ${url}: ${wait ? `trying again in ${retryAfterSeconds} s` : 'giving up'}`,
      )
      return wait
    }
  return new RestOctokit({
    auth: options.token,
    baseUrl: options.apiUrl.replace(/\/+$/, ''),
    userAgent: `tidb-bench-action/${options.programVersion}`,
    // Octokit's own log repeats request URLs and is of no use to a reader of the job's log.
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message: string) => options.log.debug(message),
      error: (message: string) => options.log.debug(message),
    },
    request: { fetch: fetchWithin(timeoutMs) },
    retry: { retries: RETRIES, retryAfterBaseValue: waitUnitMs },
    throttle: {
      // The plugin's queues are shared by id; each client has its own.
      id: crypto.randomUUID(),
      ...(options.pace === 'none' && unpaced()),
      retryAfterBaseValue: waitUnitMs,
      onRateLimit: worthWaiting('rate limit'),
      onSecondaryRateLimit: worthWaiting('secondary rate limit'),
    },
  })
}

/** Replaces the plugin's queues for writes: everything goes at once. */
function unpaced(): object {
  const queue = { schedule: (_: unknown, work: () => Promise<unknown>) => work() }
  const queues = { key: () => queue }
  return { write: queues, notifications: queues }
}

/** Statuses that have no body. */
const bodiless: readonly number[] = [204, 205, 304]

/**
 * Makes a `fetch` whose deadline holds for the body too: Octokit would take a body that breaks off
 * for an empty one.
 */
function fetchWithin(timeoutMs: number): typeof fetch {
  return async (input, init) =>
    withDeadline(init?.signal ?? undefined, timeoutMs, async (signal) => {
      const answer = await fetch(input, { ...init, signal })
      const { status, statusText, headers, url } = answer
      const body = await answer.arrayBuffer()
      const whole = new Response(bodiless.includes(status) ? null : body, {
        status,
        statusText,
        headers,
      })
      return Object.defineProperty(whole, 'url', { value: url })
    })
}

/** The API, spoken for this job. */
export interface GithubSession {
  readonly client: Client
  readonly repository: Repository
  readonly event: BenchEvent
}

/** @returns undefined outside of a workflow, and without a token */
export function githubSession({ env, log }: JobEdges): GithubSession | undefined {
  const event = loadEvent(env)
  const token = env.TIDB_BENCH_GITHUB_TOKEN
  if (event.repository === undefined || !token) return undefined
  const apiUrl = env.GITHUB_API_URL ?? 'https://api.github.com'
  const client = createClient({ token, apiUrl, log, programVersion: manifest.version })
  return { client, repository: event.repository, event }
}

interface JobEdges {
  readonly env: NodeJS.ProcessEnv
  readonly log: Parameters<typeof createClient>[0]['log']
}
