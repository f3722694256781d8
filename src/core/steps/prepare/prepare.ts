import type { BenchEvent } from '../../../github/event.ts'
import { isExactVersion } from '../../../tiup/version-words.ts'
import { resolveVersion, VersionLists } from '../../../tiup/versions.ts'
import { shortCommit } from '../../../words/commit.ts'
import { Failure } from '../../../words/failure.ts'
import { defined } from '../../../words/objects.ts'
import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import { sameServer } from '../../config/target.ts'
import type { Io } from '../../job/io.ts'
import { createJobClock, type JobClock } from '../../measure/job-clock.ts'
import { showRunning } from '../../show/show-on-github.ts'
import { sameBinaries } from '../builds/build-side.ts'
import { readAhead } from '../judge/reference.ts'
import type { PreparedSettings, ReadySides } from '../measure/options.ts'
import type { SuitePlace } from '../suite-figures.ts'
import { requireStartable } from './before-start.ts'
import { buildSides, withBuilds } from './build-sides.ts'
import { type ComparedCommits, findCommits, untouchedPaths } from './compared-commits.ts'
import { openSideFiles, type SideFiles } from './side-files.ts'

/** Nothing to measure: the change reaches neither server. */
interface NotAffected {
  readonly kind: 'not-affected'
  readonly why: string
}

/** Sides that can be started. */
interface Ready extends ReadySides {
  readonly kind: 'ready'
  readonly files: SideFiles
}

/** Next step of a suite's job. */
export type Prepared = Ready | NotAffected

export interface PreparePlace {
  readonly event: BenchEvent
  /** The result folder, which keeps the logs of the builds. */
  readonly folder: string
  readonly io: Io
  /** Default: those of the event and of `against`. */
  readonly commits?: ComparedCommits
  /** TiUP's lists that the job has fetched already. */
  readonly lists?: VersionLists
  /** Measures how long the builds take. */
  readonly clock?: JobClock
}

/**
 * Prepares a job of a suite: checks what is surely in its way, announces it on GitHub, and prepares
 * its servers.
 * @param marked the suite by whose name the commit is marked
 * @throws Failure `input` or `environment` with every obstacle, and as {@link prepareSides}
 */
export async function prepareSuite(
  settings: Settings,
  marked: string,
  event: BenchEvent,
  { baseline, folder, io, clock }: SuitePlace,
): Promise<Prepared> {
  const { inputs } = settings
  const lists = new VersionLists(io)
  await requireStartable(settings, baseline, io, lists)
  // A measurement of both sides has its reference in itself. One after the other: both fetch into
  // the same folder.
  if (settings.base === undefined) void readAhead(baseline, inputs, io).catch(() => undefined)
  const commits = await findCommits(settings, event, io)
  const unaffected = await unaffectedBy(commits, settings)
  if (unaffected !== undefined) return unaffected
  const { comment, mark } = inputs
  await showRunning({ suite: settings.suiteName, comment, mark, marked }, io)
  return startableSides(settings, commits, { event, folder, io, lists, ...defined({ clock }) })
}

/**
 * Looks up versions for the words that stand for them, finds the commits that `against` names, and
 * builds their servers.
 * @throws Failure `input` for a version or commit that does not exist, or a build that leaves
 *   nothing; `environment` where one fails
 */
export async function prepareSides(
  settings: Settings,
  place: PreparePlace,
): Promise<Ready | NotAffected> {
  const commits = place.commits ?? (await findCommits(settings, place.event, place.io))
  return (await unaffectedBy(commits, settings)) ?? startableSides(settings, commits, place)
}

async function unaffectedBy(
  commits: ComparedCommits | undefined,
  { inputs }: Settings,
): Promise<NotAffected | undefined> {
  if (commits === undefined) return undefined
  const why = await untouchedPaths(commits, inputs.paths)
  if (why !== undefined) return { kind: 'not-affected', why }
  if (commits.base !== commits.candidate) return undefined
  return {
    kind: 'not-affected',
    why: `the change adds no commit to ${shortCommit(commits.candidate)}`,
  }
}

async function startableSides(
  settings: Settings,
  commits: ComparedCommits | undefined,
  place: PreparePlace,
): Promise<Ready | NotAffected> {
  const resolved = await resolveVersions(settings, place.io, place.lists)
  if (commits === undefined)
    return {
      kind: 'ready',
      settings: resolved,
      builds: {},
      files: { remove: async () => undefined },
    }
  const { clock = createJobClock() } = place
  const build = () => buildSides(resolved, commits, place)
  const builds = resolved.build === undefined ? {} : await clock.time('build', build)
  const { base, candidate } = builds
  if (base !== undefined && candidate !== undefined && sameBinaries(base, candidate)) {
    const of = `${shortCommit(base.commit)} and ${shortCommit(candidate.commit)}`
    return { kind: 'not-affected', why: `the builds of ${of} are identical, byte for byte` }
  }
  const files = await openSideFiles(withBuilds(resolved, builds), commits)
  if (files.same !== undefined) {
    await files.remove()
    return { kind: 'not-affected', why: files.same }
  }
  const settingsOfCommits = { ...files.settings, ...defined({ baseCommit: commits.base }) }
  return { kind: 'ready', settings: settingsOfCommits, builds, files }
}

/**
 * The settings with versions in place of words for them, by TiUP's own list. A version by all its
 * numbers is taken as it is: its existence was checked before, as far as there was a list.
 * @param lists that the job has already fetched
 * @throws Failure `input` where there is no such version, or both sides come out the same
 */
async function resolveVersions(
  settings: Settings,
  io: Io,
  lists = new VersionLists(io),
): Promise<PreparedSettings> {
  const resolved = async <T extends TargetConfig | undefined>(
    side: string,
    config: T,
    before?: string,
  ) => {
    if (config?.kind !== 'playground' || isExactVersion(config.version)) return config
    const word = config.version
    const request = {
      requested: word,
      label: `the version of the ${side}`,
      ...(before === undefined ? {} : { before }),
    }
    const version = resolveVersion(request, await lists.of(config))
    io.log.info(`${side}: ${word} is ${version}`)
    return { ...config, version }
  }
  const candidate = (await resolved('candidate', settings.candidate)) as TargetConfig
  // The release before the one that is measured; before the newest where that is no release.
  const isNumbered = candidate.kind === 'playground' && candidate.version !== 'nightly'
  const base = await resolved('base', settings.base, isNumbered ? candidate.version : undefined)
  const confirmAgainst = await resolved('server to confirm with', settings.confirmAgainst)
  // A commit is a build, or a load of its own on the same server.
  const isBuilt = settings.build !== undefined || settings.against !== undefined
  const isRequested = settings.inputs.against !== undefined && !isBuilt
  const same = base === undefined || !isRequested ? undefined : sameServer(base, candidate)
  if (same !== undefined)
    throw new Failure('input', `both sides would be ${same}`, {
      remedy:
        'To measure a server against itself, use `noise`. Otherwise name another version with `against`.',
    })
  return { ...settings, candidate, base, confirmAgainst } as PreparedSettings
}
