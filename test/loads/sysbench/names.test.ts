import { expect, test } from 'vitest'
import { runner } from '../../../src/loads/sysbench/run.ts'

const check = (workload: string) =>
  runner.checkCell({
    id: '',
    tool: 'sysbench',
    workload,
    threads: 4,
    clients: 1,
    data: {},
    durationSeconds: 10,
    warmUpSeconds: 0,
    options: {},
  })

test.each(['oltp_read_write', 'oltp_scan', 'bulk_insert', './own.lua', 'load/own'])(
  '%s is a workload',
  (name) => {
    expect(() => check(name)).not.toThrow()
  },
)

test('a name that sysbench does not have is refused before anything is started, with the nearest one', () => {
  expect(() => check('oltp_rw')).toThrow('sysbench has no workload oltp_rw')
  expect(() => check('oltp_raed_write')).toThrow(
    expect.objectContaining({ remedy: expect.stringContaining('Did you mean "oltp_read_write"?') }),
  )
})
