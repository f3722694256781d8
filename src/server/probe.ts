import { queryValue } from '../mysql/connect.ts'
import type { Connection } from '../mysql/connection.ts'
import type { TargetDescription } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import { oneLine } from '../words/escape.ts'

/** What a server says about itself. */
export interface Probe {
  readonly product: string
  readonly version: string
  readonly components: TargetDescription['components']
  readonly topology: TargetDescription['topology']
}

/** Asks a server what it is; what it keeps to itself is left out. */
export async function probe(connection: Connection): Promise<Probe> {
  const version = told((await queryValue(connection, 'SELECT VERSION()')) ?? 'unknown')
  const comment = (await queryValue(connection, 'SELECT @@version_comment')) ?? ''
  const product = productOf(version, comment)
  if (product !== 'TiDB') {
    return { product, version, components: { [product.toLowerCase()]: { version } }, topology: {} }
  }
  const said = await queryValue(connection, 'SELECT TIDB_VERSION()').catch(() => undefined)
  const cluster = await clusterInfo(connection)
  const own = parseTidbVersion(said ?? '')
  return {
    product,
    version: own.version ?? version,
    components: Object.keys(cluster.components).length > 0 ? cluster.components : tidbAlone(own, version),
    topology: cluster.topology,
  }
}

/** What a record takes; a server may say anything, and what it says stands in every report. */
const MOST_NAME = 100
const MOST_TEXT = 200
const MOST_KINDS = 50

function told(text: unknown): string {
  return oneLine(String(text), MOST_TEXT)
}

/** The product behind `VERSION()` and `version_comment`. */
export function productOf(version: string, comment: string): string {
  if (/tidb/i.test(version) || /tidb/i.test(comment)) return 'TiDB'
  if (/mariadb/i.test(version) || /mariadb/i.test(comment)) return 'MariaDB'
  return 'MySQL'
}

/** `TIDB_VERSION()`: a block of `Release Version: v8.5.0` and `Git Commit Hash: …`. */
export function parseTidbVersion(text: string): { version: string | undefined; commit: string | undefined } {
  return {
    version: /^Release Version:\s*(\S+)/m.exec(text)?.[1],
    commit: /^Git Commit Hash:\s*([0-9a-f]{7,40})/m.exec(text)?.[1],
  }
}

function tidbAlone(
  own: ReturnType<typeof parseTidbVersion>,
  version: string,
): TargetDescription['components'] {
  const commit = defined({ commit: own.commit })
  return { tidb: { version: own.version ?? version, ...commit } }
}

async function clusterInfo(connection: Connection): Promise<Pick<Probe, 'components' | 'topology'>> {
  const components: TargetDescription['components'] = {}
  const topology: Record<string, number> = {}
  try {
    const rows = await connection.query(
      'SELECT LOWER(TYPE) AS type, VERSION AS version, GIT_HASH AS hash FROM INFORMATION_SCHEMA.CLUSTER_INFO',
    )
    for (const { type, version, hash } of rows) {
      const name = oneLine(String(type), MOST_NAME)
      if (!Object.hasOwn(topology, name) && Object.keys(topology).length >= MOST_KINDS) continue
      topology[name] = (Object.hasOwn(topology, name) ? (topology[name] ?? 0) : 0) + 1
      components[name] = { version: told(version), ...(hash ? { commit: told(hash) } : {}) }
    }
  } catch {
    // TiDB Cloud's shared tiers hide their nodes.
  }
  return { components, topology }
}
