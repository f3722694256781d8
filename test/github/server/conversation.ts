import {
  type Answer,
  type Call,
  commentRights,
  type Json,
  list,
  notFound,
  type Played,
  type Route,
  repo,
} from './route.ts'
import { type State, sha } from './state.ts'

/** Comments, labels, issues and reactions: what each call does to the state. */
export function conversationRoutes({
  description,
  state,
  shapes,
  newId,
}: Played): Record<string, Route> {
  const withComment = (call: Call, act: (comment: State['comments'][number]) => Answer): Answer => {
    const comment = state.comments.find(({ id }) => id === Number(call.values.comment_id))
    return comment === undefined ? notFound : act(comment)
  }

  return {
    'GET /user': {
      handle: ({ account }) =>
        account.type === 'Bot'
          ? { status: 403 }
          : { status: 200, body: shapes.user(account.login, 'User') },
    },
    [`GET ${repo}/issues/{issue_number}/comments`]: {
      paged: list,
      handle: ({ values }) => ({
        status: 200,
        body: state.comments
          .filter(({ issue }) => issue === Number(values.issue_number))
          .map(shapes.comment),
      }),
    },
    [`POST ${repo}/issues/{issue_number}/comments`]: {
      needs: commentRights,
      handle({ values, body, account }) {
        const text = String(body.body)
        if (text.length > 65_536) return { status: 422 }
        const { login, type } = account
        const stored = {
          id: newId(),
          issue: Number(values.issue_number),
          login,
          type,
          body: text,
          edits: 0,
        }
        state.comments.push(stored)
        return { status: 201, body: shapes.comment(stored) }
      },
    },
    [`GET ${repo}/issues/comments/{comment_id}`]: {
      handle: (call) =>
        withComment(call, (comment) => ({ status: 200, body: shapes.comment(comment) })),
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
    [`GET ${repo}/commits/{ref}/status`]: {
      needs: [
        ['statuses', 'read'],
        ['statuses', 'write'],
      ],
      handle({ values }) {
        const latest = new Map(
          state.statuses.filter(({ sha }) => sha === values.ref).map((one) => [one.context, one]),
        )
        const example = description.example('combined-commit-status')
        const [status] = example.statuses as Json[]
        const statuses = [...latest.values()].map(({ targetUrl, sha: _, ...stored }) => ({
          ...status,
          ...stored,
          target_url: targetUrl,
        }))
        return { status: 200, body: { ...example, statuses, total_count: statuses.length } }
      },
    },
    [`POST ${repo}/actions/runs/{run_id}/rerun-failed-jobs`]: {
      needs: [['actions', 'write']],
      handle({ values }) {
        state.reruns.push(Number(values.run_id))
        return { status: 201, body: {} }
      },
    },
    'GET /orgs/{org}/teams/{team_slug}/memberships/{username}': {
      handle({ values }) {
        const member = state.memberships.get(`${values.org}/${values.team_slug}/${values.username}`)
        if (member === undefined) return notFound
        const [example] = [
          description.example('team-membership-response-if-user-is-a-team-maintainer'),
        ]
        return { status: 200, body: { ...example, state: member } }
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
    [`GET ${repo}/pulls/{pull_number}/files`]: {
      paged: list,
      handle({ values }) {
        const { files = [] } = state.pulls.get(Number(values.pull_number)) ?? {}
        const changed = {
          sha: 'a'.repeat(40),
          status: 'modified',
          additions: 1,
          deletions: 0,
          changes: 1,
        }
        const urls = { blob_url: 'https://x', raw_url: 'https://x', contents_url: 'https://x' }
        // The path of a submodule ends with `/` here, and GitHub shows its commits.
        const patch = `-Subproject commit ${sha(1)}\n+Subproject commit ${sha(2)}`
        const body = files.map((name) => ({
          filename: name.replace(/\/$/, ''),
          ...(name.endsWith('/') ? { patch } : {}),
          ...changed,
          ...urls,
        }))
        return { status: 200, body }
      },
    },
    [`GET ${repo}/issues/{issue_number}/events`]: {
      paged: list,
      handle({ values }) {
        const here = ({ issue }: { issue: number }) => issue === Number(values.issue_number)
        const labellings = state.labelEvents.filter(here).map(shapes.labelEvent)
        return {
          status: 200,
          body: [...labellings, ...state.otherEvents.filter(here).map(shapes.otherEvent)],
        }
      },
    },
    [`GET ${repo}/issues`]: {
      paged: list,
      handle({ query }) {
        const stateFilter = query.get('state') ?? 'open'
        const labels = query.get('labels')?.split(',') ?? []
        const matches = state.issues.filter(
          (issue) =>
            (stateFilter === 'all' || issue.state === stateFilter) &&
            labels.every((label) => issue.labels.includes(label)),
        )
        return { status: 200, body: matches.map(shapes.issue) }
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
  }
}
