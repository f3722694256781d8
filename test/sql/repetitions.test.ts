import { expect, it } from 'vitest'
import { repetitionsOf } from '../../src/sql/definition.ts'
import { listFaults } from '../../src/sql/lists.ts'

it('a range in braces makes one statement for each number, everywhere in it the same', () => {
  expect(repetitionsOf('CREATE TABLE t{2..4} (id INT)')).toEqual([
    'CREATE TABLE t2 (id INT)',
    'CREATE TABLE t3 (id INT)',
    'CREATE TABLE t4 (id INT)',
  ])
  expect(repetitionsOf('INSERT INTO t{1..2} VALUES ({1..2})')).toEqual([
    'INSERT INTO t1 VALUES (1)',
    'INSERT INTO t2 VALUES (2)',
  ])
  expect(repetitionsOf("SELECT '{run} {}'")).toEqual(["SELECT '{run} {}'"])
})

it.each([
  ['CREATE TABLE t{1..50000} (id INT)', undefined],
  ['CREATE TABLE t{5..1} (id INT)', /a range such as \{1\.\.50\}/],
  ['CREATE TABLE t{1..1000001} (id INT)', /at most 1,000,000 numbers/],
  ['INSERT INTO t{1..2} VALUES ({1..3})', /equal ranges in one statement/],
])('%s is a range that can be run, or a fault', (setup, what) => {
  const faults = listFaults({ setup: [setup] })
  if (what === undefined) expect(faults).toEqual([])
  else expect(faults).toMatchObject([{ key: 'setup', what: expect.stringMatching(what) }])
})
