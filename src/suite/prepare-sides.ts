import type { Settings } from '../config/resolve.ts'
import { gathersShards } from '../config/shard.ts'
import type { BenchEvent } from '../github/event.ts'
import type { Io } from '../job/io.ts'
import { createJobClock, type JobClock } from '../measure/job-clock.ts'
import type { RecordHeader } from '../record/assemble.ts'
import { sameBinaries } from '../server/builds/build.ts'
import { withBuild } from '../server/builds/reported-commit.ts'
import type { VersionLists } from '../server/versions/version-lists.ts'
import { shortCommit } from '../words/commit.ts'
import { type Builds, buildSides, withBuilds } from './build-sides.ts'
import { untouchedPaths } from './changed-files.ts'
import { type ComparedCommits, findCommits } from './compared-commits.ts'
import { resolveVersions } from './resolve-versions.ts'
import { shardsFolder } from './shards-folder.ts'
import { openSideFiles, type SideFiles } from './side-files.ts'
import { unaffectedShards } from './unaffected-shards.ts'

/** The servers of a job as they can be started, or why there is nothing to measure. */
export type Prepared =
  | {
      readonly kind: 'ready'
      readonly settings: Settings
      readonly builds: Builds
      readonly files: SideFiles
    }
  | { readonly kind: 'not-affected'; readonly why: string }

export interface PreparePlace {
  readonly event: BenchEvent
  /** The result folder, which keeps what the builds say. */
  readonly folder: string
  readonly io: Io
  /** Default: what the event and `against` say. */
  readonly commits?: ComparedCommits
  /** TiUP's lists that the job has asked for already. */
  readonly lists?: VersionLists
  /** Told how long the builds take. */
  readonly clock?: JobClock
  /** Called once it is known that something will be built or measured. */
  readonly begin?: () => Promise<void>
}

/**
 * Versions for the words that stand for them, commits for what `against` names, and their servers, built.
 * @throws Failure `input` for a version or commit that there is not, or a build that leaves nothing; `environment` where
 * one fails
 */
export async function prepareSides(settings: Settings, place: PreparePlace): Promise<Prepared> {
  const { event, io, begin } = place
  const commits = place.commits ?? (await findCommits(settings, event, io))
  if (commits !== undefined) {
    const untouched = await untouchedPaths(commits, settings.inputs.paths)
    if (untouched !== undefined) return { kind: 'not-affected', why: untouched }
    if (commits.base === commits.candidate)
      return { kind: 'not-affected', why: `the change adds no commit to ${shortCommit(commits.candidate)}` }
  }
  await begin?.()
  const { shard } = settings.inputs
  if (gathersShards(shard)) {
    // That job builds nothing and starts no server.
    const given = shard?.kind === 'merge' ? shard.folder : undefined
    const why = unaffectedShards(given ?? shardsFolder(place.folder))
    return why === undefined ? ready(settings) : { kind: 'not-affected', why }
  }
  const resolved = await resolveVersions(settings, io, place.lists)
  if (commits === undefined) return ready(resolved)
  const { clock = createJobClock() } = place
  const build = () => buildSides(resolved, commits, place)
  const builds = resolved.build === undefined ? {} : await clock.time('build', build)
  const { base, candidate } = builds
  if (base !== undefined && candidate !== undefined && sameBinaries(base, candidate)) {
    const of = `${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`
    return { kind: 'not-affected', why: `the builds of ${of} are the same, byte for byte` }
  }
  const files = await openSideFiles(withBuilds(resolved, builds), commits)
  if (files.same !== undefined) {
    await files.remove()
    return { kind: 'not-affected', why: files.same }
  }
  return { kind: 'ready', settings: files.settings, builds, files }
}

function ready(settings: Settings): Prepared {
  return { kind: 'ready', settings, builds: {}, files: { settings, remove: async () => undefined } }
}

/**
 * What the record says of the servers, with what they were built of.
 * @throws Failure `input` where a server reports another commit
 */
export function describedWith(builds: Builds, header: RecordHeader): RecordHeader {
  const { candidate, base } = header.targets
  const of = (side: keyof Builds, seen: typeof candidate) =>
    builds[side] === undefined ? seen : withBuild(seen, builds[side])
  return {
    ...header,
    targets: {
      candidate: of('candidate', candidate),
      ...(base === undefined ? {} : { base: of('base', base) }),
    },
  }
}
