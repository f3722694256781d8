import { setTimeout as delay } from 'node:timers/promises'
import type { DataRegions } from '../core/server/target.ts'
import { withConnection } from '../mysql/connect.ts'
import { type Endpoint, type Limits, overAllData } from '../mysql/endpoint.ts'
import { splitRegions } from '../tiup/pd.ts'
import {
  type Boundary,
  boundariesOf,
  missingBoundaries,
  type RegionOfTable,
  splitKeysOf,
} from '../tiup/region-keys.ts'
import { Failure } from '../words/failure.ts'
import { plural } from '../words/number.ts'

/** Seconds after which a split that PD has accepted is there. */
const SPLIT_SECONDS = 30

/** A large data set has tens of thousands of regions, each of which is listed once per index. */
const ofAllRegions: Limits = { ...overAllData, rows: 1_000_000, bytes: 256 * 2 ** 20 }

/** Rows that need few regions; more are indexed much faster with what divides them. */
const FEW_ROWS = 1_000_000

/**
 * Variables with which TiDB writes an index as files, and then divides its range into regions on
 * some days and not on others. The second one needs the first one.
 */
const DIVIDING_VARIABLES = ['tidb_ddl_enable_fast_reorg', 'tidb_enable_dist_task']

/** Access to a cluster with TiDB. */
interface ClusterAccess {
  readonly endpoint: () => Endpoint
  readonly pd: () => { readonly host: string; readonly port: number }
  /** Global variables that the user has set, which stay as they are. */
  readonly ownVariables: Readonly<Record<string, unknown>>
  /** Longest wait for a split, in seconds; default 30. */
  readonly splitSeconds?: number
}

/** Creates the access to the regions of a cluster's loaded data, by its TiDB and its PD. */
export function createDataRegions({
  endpoint,
  pd,
  ownVariables,
  splitSeconds = SPLIT_SECONDS,
}: ClusterAccess): DataRegions {
  async function missing(wanted: readonly Boundary[], signal: AbortSignal) {
    const regions = await readRegions(endpoint(), signal)
    return splitKeysOf(missingBoundaries(wanted, boundariesOf(regions)), regions)
  }

  return {
    async boundaries(signal) {
      return boundariesOf(await readRegions(endpoint(), signal)).map(write)
    },
    async splitAt(boundaries, signal) {
      const wanted = boundaries.map(read)
      const end = performance.now() + splitSeconds * 1000
      try {
        for (let keys = await missing(wanted, signal); keys.length > 0; ) {
          await splitRegions(pd(), keys, signal)
          await delay(200, undefined, { signal })
          keys = await missing(wanted, signal)
          if (keys.length > 0 && performance.now() > end)
            throw new Error(
              `PD has not split ${plural(keys.length, 'region')} after ${splitSeconds} s`,
            )
        }
      } catch (error) {
        signal.throwIfAborted()
        throw new Failure('environment', (error as Error).message, {
          remedy: 'Check the log of PD in the result folder.',
        })
      }
    },
    async whileLoading(rows = Infinity, load) {
      const isOwn = DIVIDING_VARIABLES.some((name) => name in ownVariables)
      const on = rows > FEW_ROWS || isOwn ? [] : await readVariablesOn(endpoint())
      await setVariables(endpoint(), on.toReversed(), 'OFF')
      await load().catch(async (cause: unknown) => {
        // A server that is lost says nothing new here.
        await setVariables(endpoint(), on, 'ON').catch(() => undefined)
        throw cause
      })
      await setVariables(endpoint(), on, 'ON')
    },
  }
}

/** Reads which of the dividing variables are on; older versions have none, or one. */
async function readVariablesOn(endpoint: Endpoint): Promise<string[]> {
  const query = `SHOW GLOBAL VARIABLES WHERE Variable_name IN ('${DIVIDING_VARIABLES.join("', '")}')`
  const rows = await withConnection(endpoint, (db) => db.query(query))
  const values = new Map(rows.map((row) => [String(row.Variable_name), String(row.Value)]))
  return DIVIDING_VARIABLES.filter((name) => /^(?:ON|1)$/i.test(values.get(name) ?? ''))
}

async function setVariables(
  endpoint: Endpoint,
  names: readonly string[],
  value: 'ON' | 'OFF',
): Promise<void> {
  if (names.length === 0) return
  await withConnection(endpoint, async (db) => {
    for (const name of names) await db.query(`SET GLOBAL ${name} = ${value}`)
  })
}

async function readRegions(endpoint: Endpoint, signal: AbortSignal): Promise<RegionOfTable[]> {
  const query =
    'SELECT table_name AS name, table_id AS id, start_key AS begin_key FROM information_schema.tikv_region_status WHERE db_name = DATABASE()'
  const rows = await withConnection(endpoint, (db) => db.query(query, [], ofAllRegions, signal))
  return rows.map(({ name, id, begin_key }) => ({
    table: String(name),
    tableId: Number(id),
    startKey: String(begin_key ?? ''),
  }))
}

function write({ table, part, rest }: Boundary): string {
  return JSON.stringify([table, part, rest])
}

function read(text: string): Boundary {
  const [table, part, rest] = JSON.parse(text) as [string, number, string]
  return { table, part, rest }
}
