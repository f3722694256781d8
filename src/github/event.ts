import { readFileSync } from 'node:fs'
import { Failure } from '../words/failure.ts'
import { eventReaders } from './event-kinds.ts'
import {
  type BenchEvent,
  DEFAULT_RELEASE_BRANCHES,
  type EventFacts,
  parseRepository,
} from './event-types.ts'
import { anyPayloadSchema } from './payload.ts'
import { isProw, prowEvent } from './prow.ts'

export type * from './event-types.ts'
export { extentOf } from './event-types.ts'
export { isProw, prowRepository } from './prow.ts'

export interface EventInput {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The parsed content of `GITHUB_EVENT_PATH`; undefined where there is none. */
  readonly payload: unknown
  /**
   * Branches beside the default one whose pushes are baselines, `*` for any characters; default:
   * the input's own.
   */
  readonly releaseBranches?: readonly string[]
}

/**
 * Reads the event that started this job, from the environment and the event's payload. Pure.
 * @throws Failure `input` for `pull_request_target`, and for a payload that is not as GitHub
 *   describes it
 */
export function readEvent(input: EventInput): BenchEvent {
  const facts = readFacts(input)
  if (facts.name === 'pull_request_target') {
    throw new Failure(
      'input',
      "the event pull_request_target is not supported: it would run untrusted code with this repository's permissions",
      {
        remedy:
          'Use pull_request. To comment on pull requests from forks, use the pair of workflows for forks.',
      },
    )
  }
  const reader = eventReaders[facts.name]
  const releaseBranches = input.releaseBranches ?? [DEFAULT_RELEASE_BRANCHES]
  const { GITHUB_SHA: commit, GITHUB_REF: ref } = input.environment
  if (reader !== undefined)
    return reader({ facts, payload: input.payload, commit, ref, releaseBranches })
  return {
    ...facts,
    kind: facts.name === 'local' ? 'local' : 'other',
    headCommit: commit,
    ref,
    reference:
      commit === undefined
        ? { kind: 'none', why: 'the commit is unknown' }
        : { kind: 'ancestors', commit },
    baseline: { may: 'read', why: `the event ${facts.name} does not write baselines` },
    reportsTo: { kind: 'summary' },
  }
}

function readFacts({ environment, payload }: EventInput): EventFacts {
  const parsed = anyPayloadSchema.safeParse(payload)
  const fullName = environment.GITHUB_REPOSITORY ?? parsed.data?.repository?.full_name
  const runId = environment.GITHUB_RUN_ID
  const server = environment.GITHUB_SERVER_URL ?? 'https://github.com'
  return {
    name: environment.GITHUB_EVENT_NAME ?? 'local',
    repository: fullName === undefined || fullName === '' ? undefined : parseRepository(fullName),
    runId,
    runAttempt: Number(environment.GITHUB_RUN_ATTEMPT ?? 1) || 1,
    leg: /^[\w-]{1,200}$/.exec(environment.TIDB_BENCH_LEG ?? '')?.[0],
    runUrl:
      runId === undefined || fullName === undefined
        ? undefined
        : `${server}/${fullName}/actions/runs/${runId}`,
    serverUrl: server,
    actor: environment.GITHUB_ACTOR ?? parsed.data?.sender?.login,
    defaultBranch: parsed.data?.repository?.default_branch,
  }
}

/**
 * Reads the event of this job from the runner's environment and payload file, or from what Prow
 * says in a pod.
 * @param releaseBranches as the input of that name has them; only the right to write a baseline
 *   depends on them
 * @throws Failure `input` where the file is missing, is no JSON, or describes an event that is
 *   refused
 */
export function loadEvent(
  environment: EventInput['environment'],
  releaseBranches?: readonly string[],
): BenchEvent {
  const releases = releaseBranches && { releaseBranches }
  if (isProw(environment)) return readEvent({ ...prowEvent(environment), ...releases })
  const path = environment.GITHUB_EVENT_PATH
  const payload = path === undefined || path === '' ? undefined : readPayload(path)
  return readEvent({ environment, payload, ...releases })
}

function readPayload(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Failure('input', `cannot read the event payload at ${path}`, {
      cause,
      remedy: 'GITHUB_EVENT_PATH must name the JSON file that the runner wrote.',
    })
  }
}
