import { median } from '../statistics/sample.ts'
import { oneLine } from '../words/escape.ts'
import { defined } from '../words/objects.ts'
import { type Connection, queryValue, withConnection } from './connect.ts'
import type { Endpoint } from './endpoint.ts'

/** Versions of the components of a server, with the commits that they were built of. */
type Components = Record<string, { version: string; commit?: string }>

/** Facts that a server reports about itself. */
export interface Probe {
  readonly product: string
  readonly version: string
  readonly components: Components
  readonly topology: Record<string, number>
}

/** Asks a server what it is; what it keeps to itself is left out. */
export async function probe(connection: Connection): Promise<Probe> {
  const version = shortText((await queryValue(connection, 'SELECT VERSION()')) ?? 'unknown')
  const comment = (await queryValue(connection, 'SELECT @@version_comment')) ?? ''
  const product = productOf(version, comment)
  if (product !== 'TiDB') {
    return { product, version, components: { [product.toLowerCase()]: { version } }, topology: {} }
  }
  const versionText = await queryValue(connection, 'SELECT TIDB_VERSION()').catch(() => undefined)
  const cluster = await clusterInfo(connection)
  const tidbVersion = parseTidbVersion(versionText ?? '')
  return {
    product,
    version: tidbVersion.version === undefined ? version : shortText(tidbVersion.version),
    components:
      Object.keys(cluster.components).length > 0
        ? cluster.components
        : tidbAlone(tidbVersion, version),
    topology: cluster.topology,
  }
}

/** Limits for texts of a server, which appear in every report. */
const MOST_TEXT = 200
const MOST_KINDS = 50

function shortText(text: unknown): string {
  return oneLine(String(text), MOST_TEXT)
}

/** A kind of node by the name that the server gives it, where that can be the name of one. */
function kindOf(type: string, topology: Readonly<Record<string, number>>): string {
  const isName = /^[a-z][a-z0-9_-]{0,49}$/.test(type) && !(type in Object.prototype)
  return isName && (Object.hasOwn(topology, type) || Object.keys(topology).length < MOST_KINDS)
    ? type
    : 'other'
}

/** Asks a server which product it is. @throws Failure where it does not answer */
export async function productAt(endpoint: Endpoint): Promise<string> {
  return withConnection(
    endpoint,
    async (db) => {
      const version = (await queryValue(db, 'SELECT VERSION()')) ?? ''
      const comment = await queryValue(db, 'SELECT @@version_comment').catch(() => undefined)
      return productOf(version, comment ?? '')
    },
    { withoutDatabase: true },
  )
}

/** The product behind `VERSION()` and `version_comment`. */
export function productOf(version: string, comment: string): string {
  if (/tidb/i.test(version) || /tidb/i.test(comment)) return 'TiDB'
  if (/mariadb/i.test(version) || /mariadb/i.test(comment)) return 'MariaDB'
  return 'MySQL'
}

/** `TIDB_VERSION()`: a block of `Release Version: v8.5.0` and `Git Commit Hash: …`. */
export function parseTidbVersion(text: string): {
  version: string | undefined
  commit: string | undefined
} {
  return {
    version: /^Release Version:\s*(\S+)/m.exec(text)?.[1],
    commit: /^Git Commit Hash:\s*([0-9a-f]{7,40})/m.exec(text)?.[1],
  }
}

function tidbAlone(tidbVersion: ReturnType<typeof parseTidbVersion>, version: string): Components {
  return {
    tidb: {
      version: shortText(tidbVersion.version ?? version),
      ...defined({ commit: tidbVersion.commit }),
    },
  }
}

/** A build without one says `None`, or `Unknown git hash`. */
const commitForm = /^[0-9a-f]{7,40}$/i

async function clusterInfo(
  connection: Connection,
): Promise<Pick<Probe, 'components' | 'topology'>> {
  const components: Components = {}
  const topology: Record<string, number> = {}
  try {
    const rows = await connection.query(
      'SELECT LOWER(TYPE) AS type, VERSION AS version, GIT_HASH AS hash FROM INFORMATION_SCHEMA.CLUSTER_INFO',
    )
    for (const { type, version, hash } of rows) {
      const name = kindOf(String(type), topology)
      topology[name] = (topology[name] ?? 0) + 1
      components[name] = {
        version: /^(?:None|Unknown\b.*)$/u.test(String(version)) ? 'unknown' : shortText(version),
        ...(commitForm.test(String(hash)) ? { commit: shortText(hash) } : {}),
      }
    }
  } catch {
    // TiDB Cloud's shared tiers hide their nodes.
  }
  return { components, topology }
}

const TIMES = 21

/** Median time of an empty statement, over one connection, in ms. @throws Failure `environment` */
export async function roundTripMs(endpoint: Endpoint): Promise<number> {
  const times: number[] = []
  await withConnection(
    endpoint,
    async (db) => {
      for (let i = 0; i < TIMES; i++) {
        const begin = performance.now()
        await db.query('SELECT 1')
        times.push(performance.now() - begin)
      }
    },
    { withoutDatabase: true },
  )
  return Math.round(median(times) * 1000) / 1000
}
