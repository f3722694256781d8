import { apiStatus } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository } from './repository.ts'

/**
 * Whether somebody may push to the repository; a label or a comment alone needs less.
 * @throws the API's error where it cannot be asked
 */
export async function mayWrite(client: Client, repository: Repository, login: string): Promise<boolean> {
  try {
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel({
      ...repository,
      username: login,
    })
    // `maintain` is told as `write`, `triage` as `read`.
    return data.permission === 'admin' || data.permission === 'write'
  } catch (error) {
    if (apiStatus(error) === 404) return false
    throw error
  }
}
