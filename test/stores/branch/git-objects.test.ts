import { describe, expect, it } from 'vitest'
import { parseBatch, parseTree } from '../../../src/stores/branch/git-objects.ts'
import { Failure } from '../../../src/words/failure.ts'
import { randomFrom } from '../../core/workload/mutation.ts'

const oid = Buffer.alloc(20, 7)
const entry = (mode: string, name: string) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), oid])
const tree = Buffer.concat([entry('40000', 'plain'), entry('100644', 'one.json')])
const batch = Buffer.from(`${'a'.repeat(40)} blob 3\nabc\n${'b'.repeat(40)} missing\n`)

/** A reader that does not come to an end is seen by the test's own. */
function outcome(read: () => unknown): 'read' | 'refused' {
  try {
    read()
    return 'read'
  } catch (error) {
    if (error instanceof Failure && error.kind === 'input') return 'refused'
    throw error
  }
}

describe('the objects of a branch that somebody else wrote', () => {
  it('are read where they are what they should be', () => {
    expect(parseTree(tree)).toEqual([
      { name: 'plain', kind: 'tree', oid: oid.toString('hex') },
      { name: 'one.json', kind: 'blob', oid: oid.toString('hex') },
    ])
    expect([...parseBatch(batch)]).toEqual([['a'.repeat(40), Buffer.from('abc')]])
  })

  it.each([
    ['a text', Buffer.from('{"schemaVersion": 1, "id": "x"}\n')],
    ['a text without white space', Buffer.from('abc')],
    ['an entry that is cut off', tree.subarray(0, tree.length - 1)],
    ['an entry without a name', Buffer.from('40000 ')],
    ['a megabyte of spaces', Buffer.alloc(1_000_000, ' ')],
    ['a megabyte of zeros', Buffer.alloc(1_000_000)],
  ])('are refused where a file has the path of a folder: %s', (_, raw) => {
    expect(outcome(() => parseTree(raw))).toBe('refused')
  })

  it('whatever they are are read or refused', () => {
    const random = randomFrom(20_261_122)
    const counts = { read: 0, refused: 0 }
    for (let number = 0; number < 20_000; number += 1) {
      const raw = Buffer.from(number % 2 === 0 ? tree : batch)
      for (let left = 1 + random(4); left > 0; left -= 1) raw[random(raw.length)] = random(256)
      const cut = raw.subarray(0, raw.length - random(2) * random(raw.length))
      counts[outcome(() => (number % 2 === 0 ? parseTree(cut) : parseBatch(cut)))] += 1
    }
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(10)
  })
})
