import { expect, test } from 'vitest'
import { dateInPath, dateOfLog } from '../../../packages/import/log-files.ts'

test.each([
  ['sysbench-2026-11-20.log', '2026-11-20T00:00:00.000Z'],
  ['rw_20261120.log.gz', '2026-11-20T00:00:00.000Z'],
  ['rw_20261120-081530_16t.log', '2026-11-20T08:15:30.000Z'],
  ['2026-11-20T08_15_30Z.txt', '2026-11-20T08:15:30.000Z'],
  ['nightly/2026_11_20/oltp_16.log', '2026-11-20T00:00:00.000Z'],
  ['2025-01-01/rerun-2026.11.20.log', '2026-11-20T00:00:00.000Z'],
])('%s is of %s', (path, date) => {
  expect(dateInPath(path)?.toISOString()).toBe(date)
})

test.each([
  'oltp_16_threads.log',
  '20261301.log',
  '2026-11-31.log',
  'table-size-120261120.log',
  '202611200.log',
])('%s says no date', (path) => {
  expect(dateInPath(path)).toBeUndefined()
})

test('where the name says none it is that of the file, unless only the name is used', () => {
  const changedAt = new Date('2026-01-02T03:04:05Z')
  expect(dateOfLog('a.log', changedAt, 'auto')).toBe(changedAt)
  expect(dateOfLog('a.log', changedAt, 'name')).toBeUndefined()
  expect(dateOfLog('2026-11-20.log', changedAt, 'file')).toBe(changedAt)
})
