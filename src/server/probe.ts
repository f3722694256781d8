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
    version: own.version === undefined ? version : told(own.version),
    components: Object.keys(cluster.components).length > 0 ? cluster.components : tidbAlone(own, version),
    topology: cluster.topology,
  }
}

/** A server may say anything, and what it says stands in every report. */
const MOST_TEXT = 200
const MOST_KINDS = 50

function told(text: unknown): string {
  return oneLine(String(text), MOST_TEXT)
}

/** A kind of node by the name that the server gives it, where that can be the name of one. */
function kindOf(type: string, known: Readonly<Record<string, number>>): string {
  const isName = /^[a-z][a-z0-9_-]{0,49}$/.test(type) && !(type in Object.prototype)
  return isName && (Object.hasOwn(known, type) || Object.keys(known).length < MOST_KINDS) ? type : 'other'
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
  return { tidb: { version: told(own.version ?? version), ...defined({ commit: own.commit }) } }
}

async function clusterInfo(connection: Connection): Promise<Pick<Probe, 'components' | 'topology'>> {
  const components: TargetDescription['components'] = {}
  const topology: Record<string, number> = {}
  try {
    const rows = await connection.query(
      'SELECT LOWER(TYPE) AS type, VERSION AS version, GIT_HASH AS hash FROM INFORMATION_SCHEMA.CLUSTER_INFO',
    )
    for (const { type, version, hash } of rows) {
      const name = kindOf(String(type), topology)
      topology[name] = (topology[name] ?? 0) + 1
      components[name] = { version: told(version), ...(hash ? { commit: told(hash) } : {}) }
    }
  } catch {
    // TiDB Cloud's shared tiers hide their nodes.
  }
  return { components, topology }
}
