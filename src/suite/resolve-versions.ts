import type { Settings } from '../config/resolve.ts'
import { sameServer } from '../config/same-server.ts'
import type { TargetConfig } from '../config/target.ts'
import { isExactVersion } from '../config/version-word.ts'
import type { Io } from '../job/io.ts'
import { Failure } from '../record/failure.ts'
import { resolveVersion } from '../server/versions/resolve-version.ts'
import { VersionLists } from '../server/versions/version-lists.ts'

/**
 * The settings with versions in place of words for them, by TiUP's own list. A version by all its numbers is taken as it
 * is: whether it is there was asked before, as far as there was a list.
 * @param lists that the job has asked for already
 * @throws Failure `input` where there is no such version, or both sides come out the same
 */
export async function resolveVersions(
  settings: Settings,
  io: Io,
  lists = new VersionLists(io),
): Promise<Settings> {
  const resolved = async <T extends TargetConfig | undefined>(side: string, config: T, before?: string) => {
    if (config?.kind !== 'playground' || isExactVersion(config.version)) return config
    const asked = config.version
    const request = {
      asked,
      label: `the version of the ${side}`,
      ...(before === undefined ? {} : { before }),
    }
    const version = resolveVersion(request, await lists.of(config.tiup))
    io.log.info(`${side}: ${asked} is ${version}`)
    return { ...config, version }
  }
  const candidate = (await resolved('candidate', settings.candidate)) as TargetConfig
  // The release before the one that is measured; before the newest where that is no release.
  const isNumbered = candidate.kind === 'playground' && candidate.version !== 'nightly'
  const base = await resolved('base', settings.base, isNumbered ? candidate.version : undefined)
  const confirmAgainst = await resolved('server to confirm with', settings.confirmAgainst)
  // A commit is a build, or a load of its own on the same server.
  const isBuilt = settings.build !== undefined || settings.against !== undefined
  const isAsked = settings.inputs.against !== undefined && !isBuilt
  const same = base === undefined || !isAsked ? undefined : sameServer(base, candidate)
  if (same !== undefined)
    throw new Failure('input', `both sides would be ${same}`, {
      remedy: 'A server against itself is what `noise` measures; name another version by `against`.',
    })
  return { ...settings, candidate, base, confirmAgainst }
}
