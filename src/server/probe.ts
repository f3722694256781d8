import { queryValue } from '../mysql/connect.ts'
import type { Connection } from '../mysql/connection.ts'
import type { TargetDescription } from '../record/schema.ts'

/** What a server says about itself. */
export interface Probe {
  readonly product: string
  readonly version: string
  readonly components: TargetDescription['components']
  readonly topology: TargetDescription['topology']
}

/** Asks a server what it is; what it keeps to itself is left out. */
export async function probe(connection: Connection): Promise<Probe> {
  const version = (await queryValue(connection, 'SELECT VERSION()')) ?? 'unknown'
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
  const commit = own.commit === undefined ? {} : { commit: own.commit }
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
      topology[type] = (topology[type] ?? 0) + 1
      components[type] = { version: String(version), ...(hash ? { commit: String(hash) } : {}) }
    }
  } catch {
    // TiDB Cloud's shared tiers hide their nodes.
  }
  return { components, topology }
}
