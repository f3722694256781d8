import { apiStatus } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository } from './repository.ts'

/**
 * A text file of the repository as a commit has it. Needs `contents: read`.
 * @returns undefined where there is no file of that path
 * @throws the API's error
 */
export async function fileAt(
  client: Client,
  repository: Repository,
  path: string,
  commit: string,
): Promise<string | undefined> {
  try {
    const { data } = await client.rest.repos.getContent({ ...repository, path, ref: commit })
    if (Array.isArray(data) || data.type !== 'file' || !('content' in data)) return undefined
    return Buffer.from(data.content, 'base64').toString('utf8')
  } catch (error) {
    if (apiStatus(error) === 404) return undefined
    throw error
  }
}
