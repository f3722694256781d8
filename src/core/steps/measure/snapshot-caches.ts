import { readdir, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setOutput } from '@actions/core'
import type { BenchEvent } from '../../../github/event.ts'
import { binaryChecksums } from '../../../system/files.ts'
import { cacheRoot } from '../../../system/folders.ts'
import type { Settings } from '../../config/resolve.ts'
import type { Io } from '../../job/io.ts'
import {
  digestOf,
  openSnapshotCache,
  SNAPSHOT_CACHE_VERSION,
  type SnapshotCache,
  type SnapshotCachePlace,
  type SnapshotCachePlaces,
  type SnapshotCaches,
} from '../../measure/snapshot-cache.ts'
import { dataSetOf, planCells } from '../../plan/cells.ts'
import type { Side } from '../../record/schema.ts'

/** State in which a job left its caches. */
interface JobEnd {
  readonly snapshotCaches: SnapshotCaches
  /** Error that ended it early, if any. */
  readonly cause?: unknown
}

const NAME = 'tidb-bench-data-'

/** A folder that nobody throws away grows no further than by what was used in so many days. */
const MOST_UNUSED_DAYS = 14

/** Nothing where it was not requested, and for servers that are not ours. */
export async function snapshotCachePlaces(
  settings: Settings,
  io: Io,
): Promise<SnapshotCachePlaces> {
  const folder = rootFolder(settings, io.env)
  if (folder === undefined) return {}
  const places: Partial<Record<Side, SnapshotCachePlace>> = {}
  const cells = planCells(settings.suite)
  for (const side of ['base', 'candidate'] as const) {
    const server = await serverKey(side, settings, io.signal)
    if (server === undefined) continue
    // Each once, in an order of their own: how many loads are put on the data, and in which order,
    // makes no difference.
    const sets = [
      ...new Set(cells.map(({ settings: cell }) => digestOf(dataSetOf(cell) ?? null))),
    ].sort()
    const key = digestOf({ version: SNAPSHOT_CACHE_VERSION, server, sets }).slice(0, 20)
    const name = `${NAME}${process.platform}-${process.arch}-${key}`
    places[side] = { folder: join(folder, name), key: name }
  }
  return places
}

/**
 * Sets outputs for the step before the measurement: what to fetch from GitHub's cache, if that is
 * used.
 */
export function announcePlaces(places: SnapshotCachePlaces, settings: Settings, io: Io): void {
  if (!isGithubCache(settings, io.env)) return
  for (const [side, place] of distinct(places)) {
    setOutput(`data-${side}-path`, place.folder)
    setOutput(`data-${side}-key`, place.key)
  }
}

/**
 * Sets outputs for the step after it: what to save, and under which name. A name of its own for
 * every job, since an entry of GitHub's cache cannot be replaced: the newest with the right
 * beginning is the one that is fetched.
 */
export async function announceNews(
  places: SnapshotCachePlaces,
  { snapshotCaches, cause }: JobEnd,
  settings: Settings,
  event: BenchEvent,
  io: Io,
): Promise<void> {
  const onGithub = isGithubCache(settings, io.env)
  for (const [side, place] of distinct(places)) {
    const snapshotCache = snapshotCaches[side]
    // A job that ended early did not look for all of its data: what it left unused is not unwanted.
    const days = onGithub && cause === undefined ? 0 : MOST_UNUSED_DAYS
    await tidy(place, snapshotCache, days).catch((error) =>
      io.log.warn(`the cache of loaded data could not be cleaned up: ${error.message}`),
    )
    if (!onGithub || snapshotCache?.hasNews() !== true || !maySave(event)) continue
    const { GITHUB_RUN_ID: run = '0', GITHUB_RUN_ATTEMPT: attempt = '1' } = io.env
    setOutput(`data-${side}-save`, `${place.key}-${run}-${attempt}`)
  }
}

/** Removes what was not used for so many days, also in caches that no job asks for any more. */
async function tidy(
  { folder, key }: SnapshotCachePlace,
  snapshotCache: SnapshotCache | undefined,
  days: number,
): Promise<void> {
  await snapshotCache?.sweep(days)
  const root = dirname(folder)
  for (const name of await readdir(root).catch(() => [])) {
    if (name === key || !name.startsWith(NAME)) continue
    await openSnapshotCache(join(root, name)).sweep(MOST_UNUSED_DAYS)
    // Only where it is empty.
    await rmdir(join(root, name)).catch(() => undefined)
  }
}

/**
 * Some events run other people's commits with the cache of the default branch, from which every
 * branch reads: what they loaded stays theirs.
 */
function maySave({ kind }: BenchEvent): boolean {
  return (
    kind === 'pull_request' ||
    kind === 'push' ||
    kind === 'schedule' ||
    kind === 'workflow_dispatch'
  )
}

function distinct(places: SnapshotCachePlaces): [Side, SnapshotCachePlace][] {
  const { base, candidate } = places
  const list: [Side, SnapshotCachePlace][] =
    candidate === undefined ? [] : [['candidate', candidate]]
  if (base !== undefined && base.key !== candidate?.key) list.push(['base', base])
  return list
}

function isGithubCache({ inputs }: Settings, env: NodeJS.ProcessEnv): boolean {
  return inputs.snapshotCache.kind === 'on' && env.GITHUB_ACTIONS === 'true'
}

function rootFolder({ inputs }: Settings, env: NodeJS.ProcessEnv): string | undefined {
  const choice = inputs.snapshotCache
  switch (choice.kind) {
    case 'off':
      return undefined
    case 'folder':
      return resolve(choice.path)
    case 'on':
      // Not the runner's temporary folder: GitHub's cache finds an entry again only under the same
      // path.
      return join(cacheRoot(env), 'data')
  }
}

/**
 * Returns the parts of a target's configuration that its data depends on; PD and TiKV write their
 * ports into it, which differ by side.
 */
async function serverKey(
  side: Side,
  { [side]: config, build, against }: Settings,
  signal: AbortSignal,
): Promise<unknown> {
  // A build is not made yet where the key is first needed; the entry itself says whose data it
  // holds.
  const built = side === 'candidate' || against !== undefined ? build?.command : undefined
  const sumsOf = (paths: Readonly<Record<string, string | undefined>>) =>
    // A missing binary is reported when the server is to be started.
    built === undefined ? binaryChecksums(paths, signal).catch(() => undefined) : { built }
  switch (config?.kind) {
    case 'local': {
      const { kind, settings, variables, mariadbd } = config
      const binaries = await sumsOf(
        mariadbd === undefined && built === undefined ? {} : { mariadbd },
      )
      if (binaries === undefined) return undefined
      return {
        kind,
        settings,
        variables,
        ...(Object.keys(binaries).length === 0 ? {} : { binaries }),
      }
    }
    case 'playground': {
      const { kind, version, mode, topology, configuration, variables } = config
      const binaries = await sumsOf(config.binaries)
      if (binaries === undefined) return undefined
      return { kind, side, version, mode, topology, configuration, variables, binaries }
    }
    default:
      return undefined
  }
}
