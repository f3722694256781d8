import { inputsSchema } from '../config/inputs.ts'
import { Failure } from '../record/failure.ts'
import type { BenchEvent, EventFacts } from './event.ts'
import { eventReaders } from './event-kinds.ts'
import { anyPayloadSchema } from './payload.ts'
import { parseRepository } from './repository.ts'

export interface EventInput {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The parsed content of `GITHUB_EVENT_PATH`; undefined where there is none. */
  readonly payload: unknown
  /** Branches beside the default one whose pushes are baselines, `*` for any characters; default: the input's own. */
  readonly releaseBranches?: readonly string[]
}

/**
 * What started this job, from the environment and the event's payload. Pure.
 * @throws Failure `input` for `pull_request_target`, and where the payload is not what GitHub describes
 */
export function readEvent(input: EventInput): BenchEvent {
  const facts = readFacts(input)
  if (facts.name === 'pull_request_target') {
    throw new Failure(
      'input',
      "the event pull_request_target is refused: it would run a stranger's code with this repository's rights",
      {
        remedy:
          'Use pull_request, and the pair of workflows for forks where their pull requests need a comment.',
      },
    )
  }
  const reader = eventReaders[facts.name]
  const releaseBranches = input.releaseBranches ?? inputsSchema.parse({}).releaseBranches
  const { GITHUB_SHA: commit, GITHUB_REF: ref } = input.environment
  if (reader !== undefined) return reader({ facts, payload: input.payload, commit, ref, releaseBranches })
  return {
    ...facts,
    kind: facts.name === 'local' ? 'local' : 'other',
    headCommit: commit,
    ref,
    reference:
      commit === undefined ? { kind: 'none', why: 'no commit is known' } : { kind: 'ancestors', commit },
    baseline: { may: 'read', why: `the event ${facts.name} is not one that writes baselines` },
    reportsTo: { kind: 'summary' },
  }
}

function readFacts({ environment, payload }: EventInput): EventFacts {
  const known = anyPayloadSchema.safeParse(payload)
  const fullName = environment.GITHUB_REPOSITORY ?? known.data?.repository?.full_name
  const runId = environment.GITHUB_RUN_ID
  const server = environment.GITHUB_SERVER_URL ?? 'https://github.com'
  return {
    name: environment.GITHUB_EVENT_NAME ?? 'local',
    repository: fullName === undefined || fullName === '' ? undefined : parseRepository(fullName),
    runId,
    runAttempt: Number(environment.GITHUB_RUN_ATTEMPT ?? 1) || 1,
    runUrl:
      runId === undefined || fullName === undefined
        ? undefined
        : `${server}/${fullName}/actions/runs/${runId}`,
    serverUrl: server,
    actor: environment.GITHUB_ACTOR ?? known.data?.sender?.login,
    defaultBranch: known.data?.repository?.default_branch,
  }
}
