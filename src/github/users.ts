import { apiStatus } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository } from './event-types.ts'

/**
 * Returns the login under which this token's comments appear. A comment with our marker by anybody
 * else is not ours. GraphQL's `viewer` answers for every kind of token on GitHub, `/user` only for
 * a person's and on Gitea and Forgejo; neither answers for a job's own token on those two, which
 * has a fixed name.
 * @throws the API's error where none of these answers
 */
export async function loginOfToken(client: Client): Promise<string> {
  return (await viewerLogin(client)) ?? (await userLogin(client)) ?? (await defaultLogin(client))
}

async function viewerLogin(client: Client): Promise<string | undefined> {
  if (isGitea(client)) return undefined
  try {
    const answer = await client.graphql<{ viewer: { login: string } }>('{ viewer { login } }')
    return answer.viewer.login
  } catch {
    return undefined
  }
}

async function userLogin(client: Client): Promise<string | undefined> {
  try {
    return (await client.rest.users.getAuthenticated()).data.login
  } catch (error) {
    const status = apiStatus(error)
    if (status === 401 || status === 403 || status === 404) return undefined
    throw error
  }
}

async function defaultLogin(client: Client): Promise<string> {
  if (!isGitea(client)) return 'github-actions[bot]'
  const { data } = await client.request('GET /version')
  // Forgejo names the Gitea release it is compatible with behind its own: `9.0.3+gitea-1.22.0`.
  return String(data.version).includes('+gitea-') ? 'forgejo-actions' : 'gitea-actions'
}

function isGitea(client: Client): boolean {
  return client.request.endpoint.DEFAULTS.baseUrl.endsWith('/api/v1')
}

/**
 * Checks whether somebody may push to the repository; a label or a comment alone needs less.
 * @throws the API's error if it cannot be checked
 */
export async function mayWrite(
  client: Client,
  repository: Repository,
  login: string,
): Promise<boolean> {
  try {
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel({
      ...repository,
      username: login,
    })
    // `maintain` is reported as `write`, `triage` as `read`.
    return data.permission === 'admin' || data.permission === 'write'
  } catch (error) {
    if (apiStatus(error) === 404) return false
    throw error
  }
}
