import { setOutput } from '@actions/core'
import type { Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import type { Io } from '../job/io.ts'
import { buildKey } from '../server/builds/build.ts'
import { keptFolder } from '../server/builds/kept-builds.ts'
import { buildPlans } from './build-sides.ts'
import { buildsFolder, isTrusted } from './builds-place.ts'
import { findCommits } from './compared-commits.ts'

/**
 * For the step before the measurement: which builds to fetch from GitHub's cache. An entry holds one commit's, so its
 * whole name is known.
 * @throws as {@link findCommits}
 */
export async function announceBuilds(settings: Settings, event: BenchEvent, io: Io): Promise<void> {
  if (settings.build === undefined) return
  const commits = await findCommits(settings, event, io)
  if (commits === undefined) return
  // Said before anything of the change is run, which could say it too.
  setOutput('build-save', String(isTrusted(event)))
  for (const [side, plan] of buildPlans(settings, commits)) {
    setOutput(`build-${side}-key`, `tidb-bench-build-${process.platform}-${process.arch}-${buildKey(plan)}`)
    setOutput(`build-${side}-path`, keptFolder(buildsFolder(io.env), plan))
  }
}
