import type { BenchEvent } from '../../../github/event.ts'
import { isExactVersion } from '../../../tiup/version-words.ts'
import { resolveVersion, VersionLists } from '../../../tiup/versions.ts'
import { Failure } from '../../../words/failure.ts'
import { defined } from '../../../words/objects.ts'
import { releaseOf } from '../../catalogue/targets.ts'
import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import { sameServer } from '../../config/target.ts'
import type { Io } from '../../job/io.ts'
import { showRunning } from '../../show/show-on-github.ts'
import { callBeforeStart } from '../hooks.ts'
import type { PreparedSettings } from '../measure/options.ts'
import type { SuitePlace } from '../suite-figures.ts'
import type { NotAffected, OpenedCommits, PreparePlace, Ready } from './prepared.ts'

/** Next step of a suite's job. */
export type Prepared = Ready | NotAffected

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
  const lists = new VersionLists(io)
  const preparePlace = { event, folder, io, baseline, lists, ...defined({ clock }) }
  const commits = await callBeforeStart(settings, preparePlace)
  if (commits?.kind === 'not-affected') return commits
  const { comment, mark } = settings.inputs
  await showRunning({ suite: settings.suiteName, comment, mark, marked }, io)
  return readySides(settings, commits, preparePlace)
}

/**
 * Looks up versions for the words that stand for them, finds the commits that `against` names, and
 * builds their servers.
 * @throws Failure `input` for a version or commit that does not exist, or a build that leaves
 *   nothing; `environment` where one fails
 */
export async function prepareSides(settings: Settings, place: PreparePlace): Promise<Prepared> {
  const commits = await callBeforeStart(settings, place)
  return commits?.kind === 'not-affected' ? commits : readySides(settings, commits, place)
}

async function readySides(
  settings: Settings,
  commits: OpenedCommits | undefined,
  { io, lists }: PreparePlace,
): Promise<Prepared> {
  const resolved = await resolveVersions(settings, io, lists)
  return commits?.prepare(resolved) ?? { kind: 'ready', settings: resolved }
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
    const release = releaseOf(config)
    if (release?.listed === undefined || isExactVersion(release.version)) return config
    const { version: word, listed } = release
    const request = {
      requested: word,
      label: `the version of the ${side}`,
      ...(before === undefined ? {} : { before }),
    }
    const version = resolveVersion(request, await lists.of(listed))
    io.log.info(`${side}: ${word} is ${version}`)
    return release.at(version, 'own') as T
  }
  const candidate = (await resolved('candidate', settings.candidate)) as TargetConfig
  // The release before the one that is measured; before the newest where that is no release.
  const { version, listed } = releaseOf(candidate) ?? {}
  const before = listed === undefined || version === 'nightly' ? undefined : version
  const base = await resolved('base', settings.base, before)
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
