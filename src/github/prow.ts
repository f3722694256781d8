import { z } from 'zod'
import { Failure } from '../words/failure.ts'

type Environment = Readonly<Record<string, string | undefined>>

const name = z.string().min(1).max(1_000)
const refs = z.object({
  org: name,
  repo: name,
  base_ref: name.optional(),
  base_sha: name.optional(),
  pulls: z
    .array(
      z.object({
        number: z.number().int().positive(),
        sha: name,
        author: name.optional(),
        head_ref: name.optional(),
      }),
    )
    .default([]),
})
const specSchema = z.object({
  type: z.enum(['presubmit', 'postsubmit', 'periodic', 'batch']),
  refs: refs.optional(),
  extra_refs: z.array(refs).optional(),
})

/** Checks whether a pod of Prow runs this job. */
export function isProw({ JOB_SPEC, GITHUB_ACTIONS }: Environment): boolean {
  return Boolean(JOB_SPEC) && GITHUB_ACTIONS !== 'true'
}

/** Returns `ORG/REPOSITORY` of the job, as Prow names it. */
export function prowRepository({
  REPO_OWNER: owner,
  REPO_NAME: repo,
}: Environment): string | undefined {
  return owner && repo ? `${owner}/${repo}` : undefined
}

/**
 * Translates Prow's facts about a job to GitHub's terms: a presubmit is a pull request, a
 * postsubmit a push, a periodic job a schedule. A batch is none of these: it merges several pull
 * requests, and the checkout says which commit it is.
 * @throws Failure `input` for a JOB_SPEC that is not as Prow writes it
 */
export function prowEvent(environment: Environment): {
  environment: Environment
  payload: unknown
} {
  const spec = readSpec(environment)
  const place = spec.refs ?? spec.extra_refs?.[0]
  const org = place?.org ?? environment.REPO_OWNER
  const repo = place?.repo ?? environment.REPO_NAME
  if (org === undefined || repo === undefined)
    return { environment: given('prow', undefined), payload: undefined }
  const repository = { full_name: `${org}/${repo}` }
  const base = place?.base_ref ?? environment.PULL_BASE_REF ?? ''
  const baseCommit = place?.base_sha ?? environment.PULL_BASE_SHA ?? ''
  const [pull] = place?.pulls ?? []
  const ofBase = { sha: baseCommit, ref: base, repo: repository }
  switch (spec.type) {
    case 'presubmit': {
      const number = pull?.number ?? Number(environment.PULL_NUMBER)
      const sha = pull?.sha ?? environment.PULL_PULL_SHA
      const head = { sha, ref: pull?.head_ref ?? `pull/${number}`, repo: repository }
      const user = pull?.author === undefined ? null : { login: pull.author }
      const payload = { repository, pull_request: { number, head, base: ofBase, user } }
      return { environment: given('pull_request', repository.full_name), payload }
    }
    case 'postsubmit': {
      const payload = {
        ref: `refs/heads/${base}`,
        before: baseCommit,
        after: baseCommit,
        repository,
      }
      return {
        environment: given('push', repository.full_name),
        // Prow starts such a job for the branches that its configuration names, and for no other.
        payload: { ...payload, repository: { ...repository, default_branch: base } },
      }
    }
    case 'periodic':
      return {
        environment: {
          ...given('schedule', repository.full_name),
          GITHUB_REF: `refs/heads/${base}`,
        },
        payload: undefined,
      }
    case 'batch':
      return { environment: given('batch', repository.full_name), payload: undefined }
  }
}

/** Event without a number of a run: marks are ordered by those of GitHub. */
function given(event: string, repository: string | undefined): Environment {
  return { GITHUB_EVENT_NAME: event, GITHUB_REPOSITORY: repository }
}

function readSpec({ JOB_SPEC: text = '' }: Environment): z.infer<typeof specSchema> {
  const remedy = 'Prow sets JOB_SPEC in each pod. Unset it to run outside of Prow.'
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (cause) {
    throw new Failure('input', 'JOB_SPEC is not valid JSON', { cause, remedy })
  }
  const parsed = specSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Failure('input', `JOB_SPEC does not describe a job of Prow: ${faults.join('; ')}`, {
    remedy,
  })
}
