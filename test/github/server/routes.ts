import type { Description } from './description.ts'
import { objectShapes } from './objects.ts'
import type { Account, Level, State } from './state.ts'

type Json = Record<string, unknown>

export interface Call {
  readonly values: Record<string, string>
  readonly query: URLSearchParams
  readonly body: Json
  readonly account: Account
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface Route {
  /** Any one of these is enough; none: every valid token may. */
  readonly needs?: readonly (readonly [scope: string, level: Level])[]
  /** A list; the server pages it. */
  readonly paged?: (body: unknown) => unknown[]
  readonly handle: (call: Call) => Answer
}

const notFound: Answer = { status: 404 }
const commentRights = [
  ['issues', 'write'],
  ['pull-requests', 'write'],
] as const
const list = (body: unknown) => body as unknown[]

/** What each call of the description does to the state. */
export function routesOf(
  description: Description,
  state: State,
  webUrl: string,
  artifactUrl: (id: number) => string,
): Record<string, Route> {
  const shapes = objectShapes(description, state, webUrl)
  const repo = '/repos/{owner}/{repo}'
  const newId = () => state.nextId++

  const withComment = (call: Call, act: (comment: State['comments'][number]) => Answer): Answer => {
    const comment = state.comments.find(({ id }) => id === Number(call.values.comment_id))
    return comment === undefined ? notFound : act(comment)
  }

  return {
    'GET /user': {
      handle: ({ account }) =>
        account.type === 'Bot' ? { status: 403 } : { status: 200, body: shapes.user(account.login, 'User') },
    },
    [`GET ${repo}/issues/{issue_number}/comments`]: {
      paged: list,
      handle: ({ values }) => ({
        status: 200,
        body: state.comments.filter(({ issue }) => issue === Number(values.issue_number)).map(shapes.comment),
      }),
    },
    [`POST ${repo}/issues/{issue_number}/comments`]: {
      needs: commentRights,
      handle({ values, body, account }) {
        const text = String(body.body)
        if (text.length > 65_536) return { status: 422 }
        const { login, type } = account
        const stored = { id: newId(), issue: Number(values.issue_number), login, type, body: text, edits: 0 }
        state.comments.push(stored)
        return { status: 201, body: shapes.comment(stored) }
      },
    },
    [`GET ${repo}/issues/comments/{comment_id}`]: {
      handle: (call) => withComment(call, (comment) => ({ status: 200, body: shapes.comment(comment) })),
    },
    [`PATCH ${repo}/issues/comments/{comment_id}`]: {
      needs: commentRights,
      handle: (call) =>
        withComment(call, (comment) => {
          const text = String(call.body.body)
          if (text.length > 65_536) return { status: 422 }
          comment.body = text
          comment.edits++
          return { status: 200, body: shapes.comment(comment) }
        }),
    },
    [`DELETE ${repo}/issues/comments/{comment_id}`]: {
      needs: commentRights,
      handle: (call) =>
        withComment(call, (comment) => {
          state.comments.splice(state.comments.indexOf(comment), 1)
          return { status: 204 }
        }),
    },
    [`POST ${repo}/issues/comments/{comment_id}/reactions`]: {
      needs: commentRights,
      handle: (call) =>
        withComment(call, (comment) => {
          state.reactions.push({ comment: comment.id, content: String(call.body.content) })
          return {
            status: 201,
            body: { ...description.example('reaction'), id: newId(), content: call.body.content },
          }
        }),
    },
    [`GET ${repo}/pulls/{pull_number}`]: {
      handle({ values }) {
        const pull = state.pulls.get(Number(values.pull_number))
        return pull === undefined ? notFound : { status: 200, body: shapes.pull(pull, 'pull-request') }
      },
    },
    [`GET ${repo}/pulls`]: {
      paged: list,
      handle({ query }) {
        const [head, wanted] = [query.get('head'), query.get('state') ?? 'open']
        const found = [...state.pulls.values()].filter(
          (pull) =>
            (wanted === 'all' || pull.state === wanted) &&
            (head === null || head === `${pull.head.repository.split('/')[0]}:${pull.head.ref}`),
        )
        return { status: 200, body: found.map((pull) => shapes.pull(pull, 'pull-request-simple')) }
      },
    },
    [`GET ${repo}/commits/{commit_sha}/pulls`]: {
      paged: list,
      handle({ values }) {
        const found = [...state.pulls.values()].filter(({ mergeCommit }) => mergeCommit === values.commit_sha)
        return { status: 200, body: found.map((pull) => shapes.pull(pull, 'pull-request-simple')) }
      },
    },
    [`DELETE ${repo}/issues/{issue_number}/labels/{name}`]: {
      needs: commentRights,
      handle({ values }) {
        const pull = state.pulls.get(Number(values.issue_number))
        const index = pull?.labels.indexOf(values.name ?? '') ?? -1
        if (pull === undefined || index < 0) return notFound
        pull.labels.splice(index, 1)
        return { status: 200, body: shapes.labels(pull.labels) }
      },
    },
    [`GET ${repo}/issues/{issue_number}/events`]: {
      paged: list,
      handle: ({ values }) => ({
        status: 200,
        body: state.labelEvents
          .filter(({ issue }) => issue === Number(values.issue_number))
          .map((event, index) => shapes.labelEvent(event, index + 1)),
      }),
    },
    [`GET ${repo}/issues`]: {
      paged: list,
      handle({ query }) {
        const wanted = query.get('state') ?? 'open'
        const labels = query.get('labels')?.split(',') ?? []
        const found = state.issues.filter(
          (issue) =>
            (wanted === 'all' || issue.state === wanted) &&
            labels.every((label) => issue.labels.includes(label)),
        )
        return { status: 200, body: found.map(shapes.issue) }
      },
    },
    [`POST ${repo}/issues`]: {
      needs: [['issues', 'write']],
      handle({ body, account }) {
        const stored = {
          number: newId(),
          login: account.login,
          title: String(body.title),
          body: String(body.body ?? ''),
          labels: (body.labels as string[] | undefined) ?? [],
          state: 'open' as const,
          stateReason: null,
        }
        state.issues.push(stored)
        return { status: 201, body: shapes.issue(stored) }
      },
    },
    [`PATCH ${repo}/issues/{issue_number}`]: {
      needs: [['issues', 'write']],
      handle({ values, body }) {
        const issue = state.issues.find(({ number }) => number === Number(values.issue_number))
        if (issue === undefined) return notFound
        issue.title = String(body.title ?? issue.title)
        issue.body = String(body.body ?? issue.body)
        issue.state = body.state === 'closed' || body.state === 'open' ? body.state : issue.state
        if (issue.state === 'closed') issue.stateReason = String(body.state_reason ?? 'completed')
        return { status: 200, body: shapes.issue(issue) }
      },
    },
    [`POST ${repo}/statuses/{sha}`]: {
      needs: [['statuses', 'write']],
      handle({ values, body }) {
        const text = (name: string) => String(body[name] ?? '')
        if (text('description').length > 140) return { status: 422 }
        const { sha = '' } = values
        const stored = {
          sha,
          state: text('state'),
          context: text('context'),
          description: text('description'),
          targetUrl: text('target_url'),
        }
        state.statuses.push(stored)
        return {
          status: 201,
          body: {
            ...description.example('status'),
            state: stored.state,
            description: stored.description,
            target_url: stored.targetUrl,
          },
        }
      },
    },
    [`POST ${repo}/check-runs`]: {
      needs: [['checks', 'write']],
      handle({ body }) {
        const output = (body.output ?? {}) as Json
        if (String(output.summary ?? '').length > 65_535) return { status: 422 }
        const id = newId()
        state.checks.push({
          name: String(body.name),
          headSha: String(body.head_sha),
          status: String(body.status),
          conclusion: String(body.conclusion ?? ''),
          title: String(output.title ?? ''),
          summary: String(output.summary ?? ''),
        })
        return {
          status: 201,
          body: {
            ...description.example('check-run'),
            id,
            name: body.name,
            status: body.status,
            conclusion: body.conclusion ?? null,
            html_url: `${webUrl}/${state.repository}/runs/${id}`,
          },
        }
      },
    },
    [`GET ${repo}/collaborators/{username}/permission`]: {
      handle({ values }) {
        const permission = state.collaborators.get(values.username ?? '') ?? 'none'
        return {
          status: 200,
          body: {
            permission,
            role_name: permission,
            user: { ...shapes.user(values.username ?? '', 'User'), role_name: permission },
          },
        }
      },
    },
    [`GET ${repo}/actions/runs`]: {
      needs: [
        ['actions', 'read'],
        ['actions', 'write'],
      ],
      paged: (body) => (body as Json).workflow_runs as unknown[],
      handle({ query }) {
        const example = (description.example('workflow-run-paginated').workflow_runs as Json[])[0]
        const found = state.runs.filter(
          (run) =>
            run.headSha === query.get('head_sha') &&
            (query.get('event') === null || run.event === query.get('event')),
        )
        const workflow_runs = found.map((run) => ({
          ...example,
          id: run.id,
          head_sha: run.headSha,
          event: run.event,
          created_at: run.createdAt,
        }))
        return { status: 200, body: { total_count: found.length, workflow_runs } }
      },
    },
    [`GET ${repo}/actions/runs/{run_id}/artifacts`]: {
      needs: [
        ['actions', 'read'],
        ['actions', 'write'],
      ],
      paged: (body) => (body as Json).artifacts as unknown[],
      handle({ values, query }) {
        const found = state.artifacts.filter(
          ({ runId, name }) =>
            runId === Number(values.run_id) && (query.get('name') === null || name === query.get('name')),
        )
        return { status: 200, body: { total_count: found.length, artifacts: found.map(shapes.artifact) } }
      },
    },
    [`GET ${repo}/actions/artifacts/{artifact_id}/{archive_format}`]: {
      needs: [
        ['actions', 'read'],
        ['actions', 'write'],
      ],
      handle({ values }) {
        const found = state.artifacts.find(({ id }) => id === Number(values.artifact_id))
        return found === undefined ? notFound : { status: 302, headers: { location: artifactUrl(found.id) } }
      },
    },
  }
}
