import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import type { Result } from '../../../../src/core/verdict/result.ts'
import { cellOf, policyOf, recordOf, rowOf, storedReference, validRun } from '../records.ts'

/**
 * Six jobs of one unchanged MariaDB on a busy machine of two cores: transactions a second, of three
 * runs of ten seconds.
 */
const jobs: readonly (readonly { readonly tps: number; readonly seconds: readonly number[] }[])[] =
  JSON.parse(readFileSync(new URL('one-busy-server.json', import.meta.url), 'utf8'))

/** @param factor of all rates */
const recordOfJob = (index: number, factor = 1) =>
  recordOf([
    cellOf(
      (jobs[index] ?? []).map(({ tps, seconds }, slice) => ({
        ...validRun({ tps: tps * factor }, { slice }),
        series: {
          columns: ['at_s', 'tps'],
          rows: seconds.map((rate, at) => [at + 1, rate * factor]),
        },
      })),
      { durationSeconds: 10 },
    ),
  ])

/** Each job against each other one. */
function eachAgainstEach(factor: number): Result[] {
  return jobs.flatMap((_, candidate) =>
    jobs.flatMap((__, base) =>
      candidate === base
        ? []
        : [judge(recordOfJob(candidate, factor), storedReference([recordOfJob(base)]), policyOf())],
    ),
  )
}

describe('six jobs of one unchanged server on a busy machine, each against each', () => {
  it('are never red, in either direction, and mostly too noisy for one stored job', () => {
    const overall = eachAgainstEach(1).map((result) => result.overall)
    expect(overall).toHaveLength(30)
    expect(overall).not.toContain('regression')
    expect(overall.filter((each) => each === 'inconclusive').length).toBeGreaterThan(15)
  })

  it('are never green where the rates are a fifth lower', () => {
    expect(eachAgainstEach(0.8).map((result) => result.overall)).not.toContain('passed')
  })

  it('are judged again from what was measured twice: one that is as fast then is not red', () => {
    const slow = recordOfJob(0, 0.1)
    const [cell] = slow.cells
    const again = (factor: number) => ({
      ...slow,
      cells: [
        cellOf(
          [
            ...(cell?.runs ?? []),
            ...(recordOfJob(0, factor).cells[0]?.runs ?? []).map((run) => ({ ...run, round: 2 })),
          ],
          { durationSeconds: 10 },
        ),
      ],
    })
    const verdicts = [slow, again(0.1), again(1)].map(
      (record) => rowOf(judge(record, storedReference([recordOfJob(0)]), policyOf())).verdict,
    )
    expect(verdicts).toMatchObject([
      { kind: 'regression', by: 'stored' },
      {
        kind: 'regression',
        by: 'stored',
        evidence: { measurements: [expect.closeTo(-0.9, 9), expect.closeTo(-0.9, 9)] },
      },
      {
        kind: 'inconclusive',
        cause: 'suspect',
        evidence: { measurements: [expect.closeTo(-0.9, 9), expect.closeTo(0, 9)] },
      },
    ])
  })
})
