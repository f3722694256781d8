import { z } from 'zod'
import { commitSchema } from '../words/commit.ts'

/**
 * The parts of GitHub's event payloads that are read. Names of branches, labels and people come
 * from outside: they are data here, and are escaped where they are shown.
 */

const name = z.string().min(1).max(1_000)
const number = z.number().int().positive()
const repository = z.object({
  full_name: name,
  id: z.number().optional(),
  default_branch: name.optional(),
})

export const anyPayloadSchema = z.object({
  repository: repository.optional(),
  sender: z.object({ login: name }).optional(),
})

export const pullRequestPayloadSchema = z.object({
  action: name.optional(),
  repository,
  pull_request: z.object({
    number,
    head: z.object({ sha: commitSchema, ref: name, repo: repository.nullable() }),
    base: z.object({ sha: commitSchema, ref: name, repo: repository }),
    user: z.object({ login: name }).nullish(),
    created_at: z.iso.datetime({ offset: true }).optional(),
    /** Gitea writes an empty list as null. */
    labels: z
      .array(z.object({ name }))
      .nullish()
      .transform((labels) => labels ?? []),
  }),
  /** Label that was added (`labeled`) or removed (`unlabeled`). */
  label: z.object({ name }).optional(),
  /** Values before `edited`, here the base branch. */
  changes: z.object({ base: z.object({ ref: z.object({ from: name }) }).optional() }).optional(),
})

export const pushPayloadSchema = z.object({
  ref: name,
  before: commitSchema,
  after: commitSchema,
  deleted: z.boolean().default(false),
  repository,
})

export const mergeGroupPayloadSchema = z.object({
  merge_group: z.object({
    head_sha: commitSchema,
    head_ref: name,
    base_sha: commitSchema,
    base_ref: name,
  }),
})

export const releasePayloadSchema = z.object({
  action: name,
  release: z.object({
    tag_name: name,
  }),
})

export const workflowRunPayloadSchema = z.object({
  action: name,
  repository,
  workflow_run: z.object({
    id: number,
    run_attempt: number.default(1),
    run_started_at: z.iso.datetime().optional(),
    event: name,
    conclusion: z.string().nullish(),
    head_sha: commitSchema,
    head_branch: name.nullable(),
    /** Null where the fork was deleted. */
    head_repository: z
      .object({
        full_name: name,
        id: z.number(),
        owner: z.object({ login: name }),
      })
      .nullable(),
    repository,
  }),
})

export const issueCommentPayloadSchema = z.object({
  action: name,
  repository,
  issue: z.object({
    number,
    pull_request: z.looseObject({}).optional(),
  }),
  comment: z.object({
    id: number,
    body: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    user: z.object({ login: name }),
  }),
})
