import { join } from 'node:path'
import { projectFolder } from '../sources.mjs'

/** What the tests download once; it goes with node_modules, and git ignores it. */
export const cacheFolder = join(projectFolder, 'node_modules', '.cache', 'tidb-bench')
