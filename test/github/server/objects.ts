import type { Description } from './description.ts'
import type { State, StoredArtifact, StoredComment, StoredIssue, StoredPull } from './state.ts'

type Json = Record<string, unknown>

/**
 * The server's state in the shape that GitHub describes: its own examples, with the state put in.
 */
export function objectShapes(description: Description, state: State, webUrl: string) {
  const page = `${webUrl}/${state.repository}`
  const user = (login: string, type: string): Json => ({
    ...(description.example('issue-comment').user as Json),
    login,
    type,
    html_url: `${webUrl}/${login}`,
  })
  // Hundreds of comments are listed again and again.
  const comments = new Map<string, Json>()
  const labelsOf = (names: readonly string[]) => {
    const [label] = description.example('issue').labels as Json[]
    return names.map((name, index) => ({ ...label, id: index + 1, name }))
  }

  return {
    user: (login: string, type: string): Json => ({ ...user(login, type), ...publicProfile }),
    comment(stored: StoredComment): Json {
      const key = `${stored.id} ${stored.edits}`
      const shape = comments.get(key) ?? {
        ...description.example('issue-comment'),
        id: stored.id,
        body: stored.body,
        ...(stored.at && { created_at: stored.at, updated_at: stored.editedAt ?? stored.at }),
        user: user(stored.login, stored.type),
        html_url: `${page}/pull/${stored.issue}#issuecomment-${stored.id}`,
      }
      comments.set(key, shape)
      return shape
    },
    pull(stored: StoredPull, example: 'pull-request' | 'pull-request-simple'): Json {
      const base = (
        example === 'pull-request'
          ? description.example(example)
          : (description.example('pull-request-simple-items') as unknown as Json[])[0]
      ) as Json
      const side = (name: 'head' | 'base', of: StoredPull['head'] | StoredPull['base']) => ({
        ...(base[name] as Json),
        sha: of.sha,
        ref: of.ref,
        label: `${of.repository.split('/')[0]}:${of.ref}`,
        repo: {
          ...((base[name] as Json).repo as Json),
          full_name: of.repository,
          ...('repositoryId' in of && { id: of.repositoryId }),
          ...(name === 'base' && of.repository === state.repository && { id: state.repositoryId }),
        },
      })
      return {
        ...base,
        number: stored.number,
        state: stored.state,
        requested_teams: [],
        html_url: `${page}/pull/${stored.number}`,
        head: side('head', stored.head),
        base: side('base', stored.base),
        labels: labelsOf(stored.labels),
        ...(stored.createdAt === undefined ? {} : { created_at: stored.createdAt }),
        merged_at: stored.mergeCommit === undefined ? null : '2026-01-01T00:00:00Z',
        merge_commit_sha: stored.mergeCommit ?? null,
      }
    },
    issue: (stored: StoredIssue): Json => ({
      ...description.example('issue'),
      number: stored.number,
      title: stored.title,
      body: stored.body,
      state: stored.state,
      state_reason: stored.stateReason,
      user: user(stored.login, 'Bot'),
      labels: labelsOf(stored.labels),
      pull_request: undefined,
      html_url: `${page}/issues/${stored.number}`,
    }),
    labels: labelsOf,
    artifact(stored: StoredArtifact): Json {
      const [example] = description.example('artifact-paginated').artifacts as Json[]
      return {
        ...example,
        id: stored.id,
        name: stored.name,
        size_in_bytes: stored.size ?? stored.content.length,
        created_at: stored.createdAt,
        expired: stored.expired ?? false,
        archive_download_url: `${page}/artifacts/${stored.id}/zip`,
      }
    },
    otherEvent(stored: State['otherEvents'][number], id: number): Json {
      const [example] = description.example('issue-event-for-issue-items') as unknown as Json[]
      return {
        ...example,
        id,
        event: stored.event,
        created_at: stored.at,
        commit_id: null,
        commit_url: null,
        label: undefined,
      }
    },
    push(stored: State['pushes'][number]): Json {
      const [example] = description.example('activity-items') as unknown as Json[]
      return {
        ...example,
        activity_type: 'push',
        ref: `refs/heads/${stored.branch}`,
        after: stored.after,
        timestamp: stored.at,
        actor: user(stored.login, 'User'),
      }
    },
    labelEvent(stored: State['labelEvents'][number], id: number): Json {
      const [example] = description.example('issue-event-for-issue-items') as unknown as Json[]
      return {
        ...example,
        id,
        event: stored.event ?? 'labeled',
        actor: user(stored.login, 'User'),
        created_at: stored.at,
        commit_id: null,
        commit_url: null,
        label: { name: stored.label, color: 'ffffff' },
      }
    },
  }
}

/** What `GET /user` returns beyond the short form. */
const publicProfile = {
  name: null,
  company: null,
  blog: null,
  location: null,
  email: null,
  hireable: null,
  bio: null,
  public_repos: 0,
  public_gists: 0,
  followers: 0,
  following: 0,
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
}
