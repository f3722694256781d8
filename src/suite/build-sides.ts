import { join } from 'node:path'
import { setOutput } from '@actions/core'
import { withBinaries } from '../config/binaries.ts'
import type { Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { openGuard } from '../job/guard.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import type { Side } from '../record/schema.ts'
import type { Build, BuildPlan } from '../server/builds/build.ts'
import { buildSide } from '../server/builds/build-side.ts'
import { sweepBuilds } from '../server/builds/kept-builds.ts'
import { buildsFolder, isTrusted, ownBuildsFolder } from './builds-place.ts'
import type { ComparedCommits } from './compared-commits.ts'

/** Builds that nobody used for so long are not kept any longer. */
const MOST_UNUSED_DAYS = 14

export type Builds = Readonly<Partial<Record<Side, Build>>>

/** What is built of which side; nothing where no build is asked for. */
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
 * Builds the sides one after the other, the base first: it is the one that an earlier job most likely left.
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
    await sweepBuilds(own, MOST_UNUSED_DAYS)
    for (const [side, plan] of plans) {
      const build = await buildSide({
        side,
        plan,
        source: commits.source,
        kept: own,
        keptByOthers: own === shared ? undefined : shared,
        logFile: join(folder, resultFiles.logs, `build-${side}.log`),
        env: io.env,
        ledger: guard.ledger,
        log: io.log,
        signal: io.signal,
      })
      builds[side] = build
      // Told at once: what was built is worth keeping, however the job ends.
      if (io.env.GITHUB_OUTPUT && build.origin === 'built' && isTrusted(event))
        setOutput(`build-${side}-save`, 'true')
    }
    return builds
  } finally {
    guard.release()
  }
}

/** The settings with what was built in place of what was to be. */
export function withBuilds(settings: Settings, builds: Builds): Settings {
  const { base, candidate } = settings
  const pathsOf = ({ binaries }: Build) =>
    Object.fromEntries(Object.entries(binaries).map(([component, { path }]) => [component, path]))
  return {
    ...settings,
    candidate:
      builds.candidate === undefined ? candidate : withBinaries(candidate, pathsOf(builds.candidate)),
    base: base === undefined || builds.base === undefined ? base : withBinaries(base, pathsOf(builds.base)),
  }
}
