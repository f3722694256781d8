import { queryValue, withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { productOf } from '../probe.ts'
import { createSqlCounters } from './sql-counters.ts'
import { createStatusPort } from './status-port.ts'
import type { WorkSource } from './work-source.ts'

/**
 * Where a server's counters are: TiDB's behind its status port, MariaDB's and MySQL's behind a statement. Of several
 * servers some are enough: what they counted is divided by the statements that they counted themselves.
 * @throws Failure where the server does not answer
 */
export async function findWorkSource(endpoint: Endpoint): Promise<WorkSource> {
  const [version, comment] = await withConnection(
    endpoint,
    async (db) => [
      await queryValue(db, 'SELECT VERSION()'),
      await queryValue(db, 'SELECT @@version_comment').catch(() => ''),
    ],
    { withoutDatabase: true },
  )
  return productOf(version ?? '', comment ?? '') === 'TiDB'
    ? createStatusPort(endpoint)
    : createSqlCounters(endpoint)
}
