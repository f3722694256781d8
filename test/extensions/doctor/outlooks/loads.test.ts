import { expect, test } from 'vitest'
import { loadOutlooks } from '../../../../src/extensions/doctor/outlooks/loads.ts'
import { preparedStatements } from '../../../../src/loads/sysbench/prepared-statements.ts'
import { settingsOf } from '../../../core/config/caller.ts'
import { silentLog } from '../../../core/server/support.ts'

const io = { env: {}, log: silentLog, signal: new AbortController().signal, print() {} }
const noted = async (inputs: Readonly<Record<string, string>>) => {
  const settings = settingsOf({ workloads: 'oltp_read_write', 'table-size': '100', ...inputs })
  return (await loadOutlooks(settings, io)).map(({ subject, what }) => `${subject}: ${what}`)
}

test('more prepared statements than a server allows are noted before the run', async () => {
  const local = { target: 'local', tables: '8', threads: '64,256' }
  expect(await noted(local)).toEqual([
    'sysbench/oltp_read_write/256: its connections prepare 18,944 statements; MySQL and MariaDB allow 16,382 by default, TiDB any number',
  ])
  expect(await noted({ ...local, threads: '64' })).toEqual([])
  expect(await noted({ ...local, target: 'playground' })).toEqual([])
  const few = 'targets: { candidate: { kind: local, settings: { max_prepared_stmt_count: 60 } } }'
  expect(await noted({ config: few, tables: '4', threads: '8' })).toEqual([
    'sysbench/oltp_read_write/8: its connections prepare 304 statements; the server allows 60',
  ])
})

test('statements are counted as sysbench prepares them', () => {
  const count = (workload: string, options = {}, clients = 1) =>
    preparedStatements({ workload, options, threads: 2, clients, data: { tables: 3 } })
  expect([
    count('oltp_read_write'),
    count('oltp_read_write', {}, 2),
    count('oltp_read_write', { 'range-selects': false, 'skip-trx': true }),
    count('oltp_point_select'),
    count('oltp_write_only', { 'ps-mode': 'disable' }),
    count('oltp_insert'),
  ]).toEqual([58, 116, 30, 6, 0, undefined])
})
