import { z } from 'zod'
import { readYaml } from '../words/yaml-text.ts'
import { apiStatus } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository } from './event-types.ts'
import { fileAt } from './finished-run.ts'
import type { PullRequestHead } from './labels.ts'
import { mayWrite } from './users.ts'

/** Rule for an acceptance: `accept-label` and `accept-by` of `gate`, or those of `bench: skip`. */
export interface AcceptRule {
  readonly label: string
  /** Words of `gate.accept-by`, such as `others` or `team:org/reviewers`. */
  readonly by: readonly string[]
  /** True if the comment `/bench accept` counts as the label does. */
  readonly hasCommand: boolean
}

/** Acceptance of a regression, or of measuring nothing, by somebody with the right to do so. */
export type Acceptance =
  | { readonly state: 'none' }
  | {
      readonly state: 'accepted'
      readonly by: string
      readonly commit: string
      readonly reason: string
    }
  /** `yamlToAdd`: the missing lines of the workflow, where a permission is missing. */
  | { readonly state: 'refused'; readonly why: string; readonly yamlToAdd?: string }

/** Commit of a pull request that is accepted. */
export interface Subject {
  readonly number: number
  readonly author: string | undefined
  readonly baseCommit: string
  readonly headCommit: string
  /** The commit that the record names: after a merge another one than the head. */
  readonly commit: string
  /** Clock for what has no commit of its own; undefined for a head whose fork is gone. */
  readonly clock: PullRequestHead | undefined
}

/** The pull request for which somebody wants to accept something. */
export interface AcceptanceContext {
  readonly client: Client
  readonly repository: Repository
  /** Login of the author; undefined for a deleted account. */
  readonly author: string | undefined
  /**
   * The head of its target branch. `OWNERS` is read there, since the pull request could name its
   * own author.
   */
  readonly baseCommit: string
}

/**
 * Explains why somebody may not accept; undefined if they may.
 * @throws the API's error if it cannot be checked, and Failure `input` for an `OWNERS` that cannot
 *   be read
 */
export async function refusalOf(
  login: string,
  by: AcceptRule['by'],
  place: AcceptanceContext,
): Promise<string | undefined> {
  if (by.includes('others') && login.toLowerCase() === place.author?.toLowerCase())
    return `${login} opened the pull request, and \`accept-by: others\` asks for somebody else`
  const groups = by.filter((word) => word !== 'others')
  for (const group of groups.length === 0 ? ['anyone'] : groups)
    if (await belongsTo(login, group, place)) return undefined
  return `it has to come from ${wordsOf(groups)}, and ${login} is not among them`
}

/**
 * Finds the first of these people who may accept.
 * @throws the API's error where that cannot be checked
 */
export async function acceptedBy(
  client: Client,
  repository: Repository,
  { number, author, baseCommit, commit }: Subject,
  rule: AcceptRule,
  words: string,
  people: readonly string[],
): Promise<Acceptance> {
  const refusals: string[] = []
  for (const by of people) {
    const why = await refusalOf(by, rule.by, { client, repository, author, baseCommit })
    if (why !== undefined) {
      refusals.push(why)
      continue
    }
    const whose = by.toLowerCase() === author?.toLowerCase() ? ', set by its author' : ''
    return { state: 'accepted', by, commit, reason: `${words} on #${number}${whose}` }
  }
  return { state: 'refused', why: `the ${words} does not count: ${refusals[0]}` }
}

function wordsOf(groups: readonly string[]): string {
  if (groups.length === 0 || groups.includes('anyone')) return 'people with write access'
  return groups
    .map((group) => (group === 'owners' ? 'the approvers in OWNERS of the base' : `the ${group}`))
    .join(', ')
}

async function belongsTo(login: string, group: string, place: AcceptanceContext): Promise<boolean> {
  const { client, repository } = place
  if (group === 'anyone') return mayWrite(client, repository, login)
  if (group === 'owners') return (await approversOf(place)).has(login.toLowerCase())
  const [org = '', team_slug = ''] = group.replace(/^team:/, '').split('/')
  try {
    const { data } = await client.rest.teams.getMembershipForUserInOrg({
      org,
      team_slug,
      username: login,
    })
    return data.state === 'active'
  } catch (error) {
    // A team that the token cannot see has, for this token, no members.
    if (apiStatus(error) === 404) return false
    throw error
  }
}

/**
 * Approvers of the entire repository, in lower case: those of `OWNERS`, with its aliases resolved.
 */
async function approversOf({
  client,
  repository,
  baseCommit,
}: AcceptanceContext): Promise<ReadonlySet<string>> {
  const owners = await fileAt(client, repository, 'OWNERS', baseCommit)
  if (owners === undefined) return new Set()
  return readApprovers(owners, await fileAt(client, repository, 'OWNERS_ALIASES', baseCommit))
}

const names = z.array(z.string()).nullish()
const ownersSchema = z.object({
  approvers: names,
  filters: z.record(z.string(), z.object({ approvers: names })).nullish(),
})
const aliasesSchema = z.object({ aliases: z.record(z.string(), names).nullish() })

/**
 * Reads the approvers at the top of `OWNERS`, and of its filter `.*`. Other filters own some files
 * only.
 * @param aliases text of `OWNERS_ALIASES`
 * @throws Failure `input` for what is no YAML, ZodError for what has another shape
 */
export function readApprovers(owners: string, aliases: string | undefined): ReadonlySet<string> {
  const { approvers, filters } = ownersSchema.parse(readYaml(owners, 'OWNERS').content ?? {})
  const { aliases: members } = aliasesSchema.parse(
    readYaml(aliases ?? '', 'OWNERS_ALIASES').content ?? {},
  )
  const membersOf = new Map(
    Object.entries(members ?? {}).map(([alias, logins]) => [alias.toLowerCase(), logins ?? []]),
  )
  const named = [...(approvers ?? []), ...(filters?.['.*']?.approvers ?? [])].map((name) =>
    name.toLowerCase(),
  )
  // As in Prow, an alias holds logins, no other alias.
  return new Set(
    named.flatMap((name) => membersOf.get(name) ?? [name]).map((login) => login.toLowerCase()),
  )
}
