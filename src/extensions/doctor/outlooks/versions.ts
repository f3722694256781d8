import { join } from 'node:path'
import { releaseOf } from '../../../core/catalogue/targets.ts'
import type { Settings } from '../../../core/config/resolve.ts'
import { inSentences } from '../../../core/job/error.ts'
import type { Io } from '../../../core/job/io.ts'
import { exists } from '../../../system/folders.ts'
import { componentsHome, installedTiup, tiupHome } from '../../../tiup/tiup.ts'
import { isExactVersion } from '../../../tiup/version-words.ts'
import {
  firstComponent,
  type ListedVersion,
  resolveVersion,
  VersionLists,
} from '../../../tiup/versions.ts'
import { Failure } from '../../../words/failure.ts'
import { defined } from '../../../words/objects.ts'
import type { Outlook } from './outlook.ts'

/** Facts by which versions are looked up in the list of TiUP. */
type Searched = Parameters<VersionLists['of']>[0]

/** The versions that are available, or why they are not known. */
type Listed = readonly ListedVersion[] | { readonly unknown: string }

/**
 * Checks whether the requested versions exist, by TiUP's own list. One that is installed needs no
 * list; if no list is available, a note says that it is not checked.
 * @param lists of a job that needs TiUP anyway, which is fetched if it is missing; undefined:
 *   nothing is fetched
 */
export async function versionOutlooks(
  { candidate, base, writtenAt }: Settings,
  io: Io,
  lists: VersionLists | undefined,
): Promise<Outlook[]> {
  const outlooks: Outlook[] = []
  let before: string | undefined
  for (const [side, config] of [['candidate', candidate] as const, ['base', base] as const]) {
    const release = releaseOf(config)
    if (release?.listed === undefined) continue
    const { version: text, listed } = release
    const isSame = side === 'base' && text === releaseOf(candidate)?.version
    if (isSame || (await isInstalled(text, listed, io))) continue
    const label = writtenAt?.[side] ?? `the version of the ${side}`
    const list = await listFor(listed, lists, io)
    if ('unknown' in list) {
      outlooks.push({
        state: 'unchecked',
        subject: label,
        what: `${text} is not checked: ${list.unknown}`,
      })
      continue
    }
    try {
      const version = resolveVersion({ requested: text, label, ...defined({ before }) }, list)
      if (side === 'candidate' && text !== 'nightly') before = version
      outlooks.push({
        state: 'fine',
        subject: label,
        what: version === text ? `${text} exists` : `${text} is ${version}`,
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { message, remedy } = error
      outlooks.push({
        state: 'obstacle',
        kind: 'input',
        subject: label,
        isPlace: true,
        what: message.replace(`${label}: `, ''),
        ...defined({ remedy }),
      })
    }
  }
  return outlooks
}

async function isInstalled(version: string, target: Searched, io: Io): Promise<boolean> {
  const place = join(
    componentsHome(io.env, target.tiup.mirror),
    'components',
    firstComponent(target),
    version,
  )
  return isExactVersion(version) && exists(place)
}

async function listFor(target: Searched, lists: VersionLists | undefined, io: Io): Promise<Listed> {
  const { tiup } = target
  const isHere =
    tiup.path !== undefined ||
    (tiup.version === undefined && (await installedTiup(tiupHome(io.env), io.env)) !== undefined)
  if (lists === undefined && !isHere) return { unknown: 'its TiUP is not installed here yet' }
  try {
    return await (lists ?? new VersionLists(io)).of(target)
  } catch (error) {
    io.signal.throwIfAborted()
    if (!(error instanceof Failure)) throw error
    return { unknown: inSentences(error) }
  }
}
