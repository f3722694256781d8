import { join } from 'node:path'
import { setOutput } from '@actions/core'
import { withBinaries } from '../../core/catalogue/targets.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { resultFiles } from '../../core/job/result-folder.ts'
import type { Side } from '../../core/record/schema.ts'
import type { PreparedSettings } from '../../core/steps/measure/options.ts'
import type { ComparedCommits } from '../../core/steps/prepare/prepared.ts'
import type { BenchEvent } from '../../github/event.ts'
import { cacheRoot, removeUnused } from '../../system/folders.ts'
import { openGuard } from '../../system/guard.ts'
import { type Build, type BuildPlan, buildSide } from './build-side.ts'

/** Builds that nobody used for so long are not kept any longer. */
const MOST_UNUSED_DAYS = 14

/** The builds of the sides. */
export type Builds = Readonly<Partial<Record<Side, Build>>>

/** Returns the builds of each side; none if no build is requested. */
export function buildPlans(
  { build, against }: Pick<Settings, 'build' | 'against'>,
  { candidate, base }: Pick<ComparedCommits, 'candidate' | 'base'>,
): [Side, BuildPlan][] {
  if (build === undefined) return []
  const isBuilt = against !== undefined && base !== undefined
  return [
    ...(isBuilt ? [['base', { ...build, commit: base }] satisfies [Side, BuildPlan]] : []),
    ['candidate', { ...build, commit: candidate }],
  ]
}

/**
 * Builds the sides one after the other, the base first: it is the one that an earlier job most
 * likely left.
 * @throws as {@link buildSide}
 */
export async function buildSides(
  settings: Settings,
  commits: ComparedCommits,
  { event, folder, io }: { readonly event: BenchEvent; readonly folder: string; readonly io: Io },
): Promise<Builds> {
  const plans = buildPlans(settings, commits)
  if (plans.length === 0) return {}
  const guard = openGuard()
  const shared = buildsFolder(io.env)
  const own = isTrusted(event) ? shared : ownBuildsFolder(io.env)
  const builds: Partial<Record<Side, Build>> = {}
  try {
    removeUnused(own, MOST_UNUSED_DAYS, 'build-')
    for (const [side, plan] of plans) {
      const build = await buildSide({
        side,
        plan,
        source: commits.source,
        cacheFolder: own,
        keptByOthers: own === shared ? undefined : shared,
        logFile: join(folder, resultFiles.logs, `build-${side}.log`),
        env: io.env,
        ledger: guard.ledger,
        log: io.log,
        signal: io.signal,
      })
      builds[side] = build
      // Reported at once: what was built is worth keeping, however the job ends.
      if (io.env.GITHUB_OUTPUT && build.origin === 'built' && isTrusted(event))
        setOutput(`build-${side}-save`, 'true')
    }
    return builds
  } finally {
    guard.release()
  }
}

/** The settings with what was built in place of what was to be. */
export function withBuilds(settings: PreparedSettings, builds: Builds): PreparedSettings {
  const { base, candidate } = settings
  const pathsOf = ({ binaries }: Build) =>
    Object.fromEntries(Object.entries(binaries).map(([component, { path }]) => [component, path]))
  return {
    ...settings,
    candidate:
      builds.candidate === undefined
        ? candidate
        : withBinaries(candidate, pathsOf(builds.candidate)),
    base:
      base === undefined || builds.base === undefined
        ? base
        : withBinaries(base, pathsOf(builds.base)),
  }
}

/**
 * Returns the folder in which this machine keeps builds. Not in the runner's temporary folder:
 * GitHub's cache finds an entry again only under the same path.
 */
export function buildsFolder(env: NodeJS.ProcessEnv): string {
  return join(cacheRoot(env), 'builds')
}

/** Returns the folder of builds that other jobs must not start from. */
function ownBuildsFolder(env: NodeJS.ProcessEnv): string {
  return env.RUNNER_TEMP
    ? join(env.RUNNER_TEMP, 'tidb-bench-builds')
    : join(cacheRoot(env), 'untrusted-builds')
}

/**
 * Checks whether other jobs may start what this job builds. Builds of a fork, and of a comment,
 * which runs other people's commits with the cache of the default branch, stay their own.
 */
export function isTrusted(event: BenchEvent): boolean {
  switch (event.kind) {
    case 'pull_request':
      return event.origin === 'same-repository'
    case 'push':
    case 'schedule':
    case 'workflow_dispatch':
    case 'merge_group':
    case 'release':
    case 'local':
      return true
    case 'issue_comment':
    case 'workflow_run':
    case 'other':
      return false
  }
}
