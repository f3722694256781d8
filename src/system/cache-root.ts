import { homedir } from 'node:os'
import { join } from 'node:path'

/** Our folder among what this user's programs keep between their runs and can do without. Nothing is made. */
export function cacheRoot(environment: NodeJS.ProcessEnv): string {
  const root = environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), '.cache')
  return join(root, 'tidb-bench')
}
