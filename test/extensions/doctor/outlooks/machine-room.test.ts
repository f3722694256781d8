import { expect, test } from 'vitest'
import { shortageIn } from '../../../../src/extensions/doctor/outlooks/machine-room.ts'
import { settingsOf } from '../../../core/config/caller.ts'

const GIB = 2 ** 30

test.each([
  [
    'tidb-sysbench',
    20,
    4,
    /takes about \d+\.\d GiB of disk/,
    /largest scale that fits is 0\.2: use --scale 0\.2/,
  ],
  ['tidb-sysbench', 2.5, 4, /tidb-sysbench at scale 1/, /fits is 0\.02/],
  ['mariadb-oltp', 500, 6, /mariadb-oltp at scale 1/, /fits is 0\.01/],
  ['tikv-ycsb', 1, 8, /tikv-ycsb/, /No scale fits this machine/],
])(
  '%s with %d GiB of disk and %d GiB of memory is refused, with the largest scale',
  (preset, disk, memory, what, remedy) => {
    const room = { diskBytes: disk * GIB, memoryBytes: memory * GIB }
    expect(shortageIn(settingsOf({ preset }), room)).toEqual(
      expect.objectContaining({
        kind: 'input',
        message: expect.stringMatching(what),
        remedy: expect.stringMatching(remedy),
      }),
    )
  },
)

test('what fits is not refused, nor what runs elsewhere or is no preset', () => {
  const room = { diskBytes: 3 * GIB, memoryBytes: 3 * GIB }
  for (const raw of [
    { preset: 'tidb-sysbench', scale: '.001' },
    { preset: 'tikv-ycsb', target: 'endpoint', host: 'db' },
    { 'table-size': '1000000000' },
  ])
    expect(shortageIn(settingsOf(raw), room)).toBeUndefined()
})
