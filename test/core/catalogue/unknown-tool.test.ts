import { expect, it } from 'vitest'
import { dataKey } from '../../../src/core/plan/cells.ts'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import { renderComment } from '../../../src/core/report/comment.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { context } from '../report/sample.ts'
import { cellOf, policyOf, recordOf, rowOf, storedReference, validRun } from '../verdict/records.ts'

/** A record of a tool that this version does not know, read as a stored one is. */
function stored(tool: string, ops: number) {
  const cell = {
    ...cellOf([validRun({ ops })]),
    id: `${tool}/fast/16`,
    tool,
    workload: 'fast',
    data: { rooms: 3 },
  }
  return parseRecord(formatRecord(recordOf([cell])), 'later.json')
}

it('is read, judged by its metrics, and shown by its own name', () => {
  const policy = policyOf({ rule: 'threshold' })
  const result = judge(stored('tomorrow', 90), storedReference([stored('tomorrow', 100)]), policy)
  expect(rowOf(result, 'ops').verdict.kind).toBe('regression')
  const comment = renderComment(result, context)
  expect(comment).toContain('tomorrow fast · ')
})

it('is not compared with a tool of another name', () => {
  const result = judge(
    stored('tomorrow', 90),
    storedReference([stored('yesterday', 100)]),
    policyOf(),
  )
  expect(rowOf(result, 'ops').baseline).toBeUndefined()
  expect(result.overall).not.toBe('regression')
})

it('shares its data with nobody', () => {
  const cell = { tool: 'tomorrow', workload: 'fast', data: {}, options: {} }
  expect(dataKey(cell)).not.toBe(dataKey({ ...cell, workload: 'slow' }))
})

it.each(['', 'a b', 'Sysbench', 'a.example', '[x](y)', '@team', 'x'.repeat(41)])(
  'is refused with a name such as %j',
  (tool) => {
    expect(() => stored(tool, 1)).toThrow(/tool/)
  },
)
