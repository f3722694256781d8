import { type Json, list, notFound, type Played, type Route, repo } from './route.ts'

/** Pull requests, statuses, checks, runs and artifacts: what each call does to the state. */
export function codeRoutes(
  { description, state, shapes, newId, webUrl }: Played,
  artifactUrl: (id: number) => string,
): Record<string, Route> {
  const checkRun = (id: number): Json => {
    const check = state.checks.find((one) => one.id === id)
    return {
      ...description.example('check-run'),
      id,
      name: check?.name,
      head_sha: check?.headSha,
      external_id: check?.externalId,
      status: check?.status,
      conclusion: check?.conclusion || null,
      html_url: `${webUrl}/${state.repository}/runs/${id}`,
      details_url: check?.detailsUrl,
      output: {
        ...(description.example('check-run').output as Json),
        title: check?.title,
        summary: check?.summary,
      },
    }
  }
  return {
    [`GET ${repo}/contents/{path}`]: {
      needs: [
        ['contents', 'read'],
        ['contents', 'write'],
      ],
      handle({ values, query }) {
        const example = description.example('content-file-response-if-content-is-a-file')
        const place = `${query.get('ref')}:${values.path}`
        const text = state.files.get(place)
        const inFolder = [...state.files.keys()].filter((name) => name.startsWith(`${place}/`))
        if (text === undefined && inFolder.length > 0) {
          const paths = inFolder.map((name) => name.slice(name.indexOf(':') + 1))
          return { status: 200, body: paths.map((path) => ({ ...example, path, name: path })) }
        }
        if (text === undefined) return notFound
        const content = Buffer.from(text).toString('base64')
        return { status: 200, body: { ...example, path: values.path, name: values.path, content } }
      },
    },
    [`GET ${repo}/pulls/{pull_number}`]: {
      handle({ values }) {
        const pull = state.pulls.get(Number(values.pull_number))
        return pull === undefined
          ? notFound
          : { status: 200, body: shapes.pull(pull, 'pull-request') }
      },
    },
    [`GET ${repo}/pulls`]: {
      paged: list,
      handle({ query }) {
        const [head, stateFilter] = [query.get('head'), query.get('state') ?? 'open']
        const matches = [...state.pulls.values()].filter(
          (pull) =>
            (stateFilter === 'all' || pull.state === stateFilter) &&
            (head === null || head === `${pull.head.repository.split('/')[0]}:${pull.head.ref}`),
        )
        return {
          status: 200,
          body: matches.map((pull) => shapes.pull(pull, 'pull-request-simple')),
        }
      },
    },
    [`GET ${repo}/commits/{commit_sha}/pulls`]: {
      paged: list,
      handle({ values }) {
        const matches = [...state.pulls.values()].filter(
          ({ mergeCommit }) => mergeCommit === values.commit_sha,
        )
        return {
          status: 200,
          body: matches.map((pull) => shapes.pull(pull, 'pull-request-simple')),
        }
      },
    },
    [`POST ${repo}/statuses/{sha}`]: {
      needs: [['statuses', 'write']],
      handle({ values, body }) {
        const text = (name: string) => String(body[name] ?? '')
        if (text('description').length > 140) return { status: 422 }
        const { sha = '' } = values
        const stored = {
          id: newId(),
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
    [`GET ${repo}/commits/{ref}/statuses`]: {
      needs: [
        ['statuses', 'read'],
        ['statuses', 'write'],
      ],
      paged: list,
      handle({ values }) {
        const matches = state.statuses.filter(({ sha }) => sha === values.ref).reverse()
        const example = (description.example('status-items') as unknown as Json[])[0]
        return {
          status: 200,
          body: matches.map(({ targetUrl, sha: _, ...stored }) => ({
            ...example,
            ...stored,
            target_url: targetUrl,
          })),
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
          id,
          externalId: String(body.external_id ?? ''),
          detailsUrl: String(body.details_url ?? ''),
          name: String(body.name),
          headSha: String(body.head_sha),
          status: String(body.status),
          conclusion: String(body.conclusion ?? ''),
          title: String(output.title ?? ''),
          summary: String(output.summary ?? ''),
        })
        return { status: 201, body: checkRun(id) }
      },
    },
    [`PATCH ${repo}/check-runs/{check_run_id}`]: {
      needs: [['checks', 'write']],
      handle({ values, body }) {
        const check = state.checks.find(({ id }) => id === Number(values.check_run_id))
        if (check === undefined) return notFound
        const output = (body.output ?? {}) as Json
        if (String(output.summary ?? '').length > 65_535) return { status: 422 }
        check.status = String(body.status ?? check.status)
        check.conclusion = String(body.conclusion ?? check.conclusion)
        check.title = String(output.title ?? check.title)
        check.summary = String(output.summary ?? check.summary)
        return { status: 200, body: checkRun(check.id) }
      },
    },
    [`GET ${repo}/commits/{ref}/check-runs`]: {
      needs: [
        ['checks', 'read'],
        ['checks', 'write'],
      ],
      paged: (body) => (body as Json).check_runs as unknown[],
      handle({ values, query }) {
        const passes = (name: string, value: string) => [null, value].includes(query.get(name))
        const matches = state.checks.filter(
          (check) =>
            check.headSha === values.ref &&
            passes('check_name', check.name) &&
            passes('status', check.status),
        )
        return {
          status: 200,
          body: { total_count: matches.length, check_runs: matches.map(({ id }) => checkRun(id)) },
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
    [`GET ${repo}/activity`]: {
      needs: [
        ['contents', 'read'],
        ['contents', 'write'],
      ],
      paged: list,
      handle({ query }) {
        const matches = state.pushes.filter(
          ({ branch }) => query.get('ref') === `refs/heads/${branch}`,
        )
        return { status: 200, body: matches.map(shapes.push).reverse() }
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
        const passes = (name: string, value: string) => (query.get(name) ?? value) === value
        const since = Date.parse((query.get('created') ?? '').replace(/^>=/, '')) || 0
        const matches = state.runs.filter(
          (run) =>
            passes('head_sha', run.headSha) &&
            passes('event', run.event) &&
            passes('branch', run.headBranch ?? 'topic') &&
            Date.parse(run.createdAt) >= since,
        )
        const workflow_runs = matches.map((run) => ({
          ...example,
          id: run.id,
          head_sha: run.headSha,
          head_branch: run.headBranch ?? 'topic',
          head_repository: {
            ...(example?.head_repository as Json),
            id: run.headRepositoryId ?? state.repositoryId,
          },
          event: run.event,
          created_at: run.createdAt,
        }))
        return { status: 200, body: { total_count: matches.length, workflow_runs } }
      },
    },
    [`GET ${repo}/actions/runs/{run_id}/artifacts`]: {
      needs: [
        ['actions', 'read'],
        ['actions', 'write'],
      ],
      paged: (body) => (body as Json).artifacts as unknown[],
      handle({ values, query }) {
        const matches = state.artifacts.filter(
          ({ runId, name }) =>
            runId === Number(values.run_id) &&
            (query.get('name') === null || name === query.get('name')),
        )
        return {
          status: 200,
          body: { total_count: matches.length, artifacts: matches.map(shapes.artifact) },
        }
      },
    },
    [`GET ${repo}/actions/artifacts/{artifact_id}/{archive_format}`]: {
      needs: [
        ['actions', 'read'],
        ['actions', 'write'],
      ],
      handle({ values }) {
        const artifact = state.artifacts.find(({ id }) => id === Number(values.artifact_id))
        return artifact === undefined
          ? notFound
          : { status: 302, headers: { location: artifactUrl(artifact.id) } }
      },
    },
  }
}
