import { setOutput } from '@actions/core'
import type { Settings } from '../../core/config/resolve.ts'
import { createJobClock } from '../../core/measure/job-clock.ts'
import type { RecordHeader } from '../../core/record/assemble.ts'
import type { TargetDescription } from '../../core/record/schema.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import type { PreparedSettings } from '../../core/steps/measure/options.ts'
import type {
  ComparedCommits,
  NotAffected,
  PreparePlace,
  Ready,
} from '../../core/steps/prepare/prepared.ts'
import { shortCommit } from '../../words/commit.ts'
import { defined } from '../../words/objects.ts'
import { buildFolderOf, buildKey, sameBinaries, withBuild } from './build-side.ts'
import {
  type Builds,
  buildPlans,
  buildSides,
  buildsFolder,
  isTrusted,
  withBuilds,
} from './build-sides.ts'
import { findCommits, untouchedPaths } from './compared-commits.ts'
import { openSideFiles } from './side-files.ts'

/** Sides that are commits: their servers are built, or their loads are taken from them. */
export const commitsHooks: Hooks = {
  async beforeStart(settings, place) {
    const commits = place.commits ?? (await findCommits(settings, place.event, place.io))
    if (commits === undefined) return undefined
    const why = await findWhyUnaffected(commits, settings)
    if (why !== undefined) return { kind: 'not-affected', why }
    return { kind: 'found', prepare: (resolved) => prepareCommits(resolved, commits, place) }
  },
  async beforePlan({ settings, event, io }) {
    if (settings.build === undefined || !io.env.GITHUB_OUTPUT) return []
    const commits = await findCommits(settings, event, io)
    if (commits === undefined) return []
    // Said before anything of the change is run, which could say it too.
    setOutput('build-save', String(isTrusted(event)))
    // An entry of GitHub's cache holds one commit's build, so its full name is known.
    for (const [side, plan] of buildPlans(settings, commits)) {
      const name = `tidb-bench-build-${process.platform}-${process.arch}-${buildKey(plan)}`
      setOutput(`build-${side}-key`, name)
      setOutput(`build-${side}-path`, buildFolderOf(buildsFolder(io.env), plan))
    }
    return []
  },
}

async function findWhyUnaffected(
  commits: ComparedCommits,
  { inputs }: Settings,
): Promise<string | undefined> {
  const why = await untouchedPaths(commits, inputs.paths)
  if (why !== undefined || commits.base !== commits.candidate) return why
  return `the change adds no commit to ${shortCommit(commits.candidate)}`
}

async function prepareCommits(
  resolved: PreparedSettings,
  commits: ComparedCommits,
  place: PreparePlace,
): Promise<Ready | NotAffected> {
  const { clock = createJobClock() } = place
  const build = () => buildSides(resolved, commits, place)
  const builds = resolved.build === undefined ? {} : await clock.time('build', build)
  const { base, candidate } = builds
  if (base !== undefined && candidate !== undefined && sameBinaries(base, candidate)) {
    const of = `${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`
    return { kind: 'not-affected', why: `the builds of ${of} are identical, byte for byte` }
  }
  const { settings, same, remove } = await openSideFiles(withBuilds(resolved, builds), commits)
  if (same !== undefined) {
    await remove()
    return { kind: 'not-affected', why: same }
  }
  return {
    kind: 'ready',
    settings: { ...settings, ...defined({ baseCommit: commits.base }) },
    amend: (header) => withBuildsDescribed(builds, header),
    remove,
  }
}

/** @throws Failure `input` if a server reports another commit than the one it was built of */
function withBuildsDescribed(builds: Builds, header: RecordHeader): RecordHeader {
  const { candidate, base } = header.targets
  const describe = (side: keyof Builds, description: TargetDescription) =>
    builds[side] === undefined ? description : withBuild(description, builds[side])
  return {
    ...header,
    targets: {
      candidate: describe('candidate', candidate),
      ...(base === undefined ? {} : { base: describe('base', base) }),
    },
  }
}
