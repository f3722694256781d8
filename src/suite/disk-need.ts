import { tmpdir } from 'node:os'
import type { Settings } from '../config/resolve.ts'
import { planCells } from '../plan/cells.ts'
import { freeDiskBytes, gib } from '../system/capacity.ts'
import { formatCount } from '../words/number.ts'
import { rowsToLoad } from '../workload/create.ts'

/** A row of a load takes more than this on the disk of any server; a row of sysbench takes about 200 bytes. */
const LEAST_ROW_BYTES = 60

/** Why the data of a suite cannot be loaded on servers of this machine. */
export interface DiskShortage {
  readonly what: string
  readonly remedy: string
}

/**
 * Whether the largest data set of the suite surely does not fit where servers on this machine keep it.
 * @returns undefined where it may fit, or lies on servers that are not ours
 */
export async function diskShortage(
  { suite, base, candidate, preset }: Settings,
  env: NodeJS.ProcessEnv,
): Promise<DiskShortage | undefined> {
  // Of a preset it is known which scale fits.
  if (preset !== undefined) return undefined
  const own = [base, candidate].filter((target) => target !== undefined && target.kind !== 'endpoint').length
  if (own === 0) return undefined
  const folder = candidate.workloadFolder ?? process.cwd()
  const rows = Math.max(...planCells(suite).map(({ settings }) => rowsToLoad(settings, folder) ?? 0))
  const needed = rows * LEAST_ROW_BYTES * own
  const place = env.RUNNER_TEMP ?? tmpdir()
  const free = await freeDiskBytes(place)
  if (needed <= free) return undefined
  const servers = own === 1 ? 'one server' : `${own} servers`
  return {
    what: `${formatCount(rows)} rows on ${servers} take more than ${gib(needed)}, and ${gib(free)} are free in ${place}`,
    remedy: `Load at most about ${formatCount(Math.floor(free / LEAST_ROW_BYTES / own / 4))} rows, or set TMPDIR (or RUNNER_TEMP) to a larger disk.`,
  }
}
