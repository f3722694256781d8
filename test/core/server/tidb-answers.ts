import { randomUUID } from 'node:crypto'
import type { Refusal, Table } from './tidb-stand-in.ts'

/** What a TiDB says of itself. */
export interface TidbFacts {
  readonly port: number
  readonly statusPort?: number
  /** Of its process, random. */
  readonly ddlId?: string
}

const NEEDED = 'Access denied; you need (at least one of) the'

/**
 * Answers as TiDB v9.0.0-beta.2 on unistore did, with its numbers and words, to questions about
 * itself. The users that the program makes have what they got by `GRANT ALL` on one database: no
 * PROCESS, CONFIG, FILE or BACKUP_ADMIN.
 */
export function answerAsTidb({ port, statusPort = 10_080, ddlId = randomUUID() }: TidbFacts) {
  return (statement: string, user: string): Table | Refusal | undefined => {
    const hasFewRights = /(^|\.)tb_/.test(user)
    const needs = (privilege: string, rows: Table | undefined): Table | Refusal | undefined =>
      hasFewRights
        ? { number: 1227, message: `${NEEDED} ${privilege} privilege(s) for this operation` }
        : rows
    switch (true) {
      case /@@server_uuid/i.test(statement):
        return { columns: ['@@server_uuid'], rows: [['00000000-0000-0000-0000-000000000000']] }
      case /TIDB_SERVERS_INFO/i.test(statement):
        return { columns: ['id'], rows: [[ddlId]] }
      case /STATUS_ADDRESS.*CLUSTER_INFO/i.test(statement):
        return needs('PROCESS', {
          columns: ['place'],
          rows: /'tidb'/.test(statement) ? [[`127.0.0.1:${statusPort}`]] : [['']],
        })
      case /CLUSTER_INFO/i.test(statement):
        return needs('PROCESS', {
          columns: ['type', 'version', 'hash'],
          rows: [
            ['tidb', '9.0.0-beta.2.pre-g9a5c8821c6', '9a5c8821c6e5d05cbfc71d00117c196ce65e0c9f'],
            ['tikv', '', ''],
          ],
        })
      case /^SHOW CONFIG/i.test(statement):
        return needs('CONFIG', { columns: ['Type', 'Instance', 'Name', 'Value'], rows: [] })
      // It compares the name with the user's own grants as it is written.
      case user !== 'root' && /^GRANT .* ON `[^`]*\\_/i.test(statement):
        return { number: 8121, message: "privilege check for 'Select' fail" }
      case /^IMPORT INTO/i.test(statement):
        return needs('FILE', { columns: ['Job_ID', 'Status'], rows: [['1', 'finished']] })
      case /^(BACKUP|RESTORE)/i.test(statement):
        return needs(`SUPER or ${statement.split(' ', 1)[0]}_ADMIN`, undefined)
      case /@@port/i.test(statement):
        return { columns: ['@@port'], rows: [[String(port)]] }
      default:
        return undefined
    }
  }
}
