import { queryValue, withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { productOf } from '../probe.ts'
import type { EvidenceSource } from './evidence-source.ts'
import { createSqlEvidence } from './sql-evidence.ts'
import { createTidbEvidence } from './tidb-evidence.ts'

/** By what a server is. @throws Failure where it does not answer */
export async function findEvidenceSource(endpoint: Endpoint): Promise<EvidenceSource> {
  const [version, comment] = await withConnection(
    endpoint,
    async (db) => [
      await queryValue(db, 'SELECT VERSION()'),
      await queryValue(db, 'SELECT @@version_comment').catch(() => ''),
    ],
    { withoutDatabase: true },
  )
  return productOf(version ?? '', comment ?? '') === 'TiDB'
    ? createTidbEvidence(endpoint)
    : createSqlEvidence(endpoint)
}
