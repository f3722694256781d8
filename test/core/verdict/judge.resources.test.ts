import { describe, expect, it } from 'vitest'
import type { Run } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { cellOf, pairedRecord, pairedRuns, policyOf, sideBySide } from './records.ts'

const equal = Array.from({ length: 5 }, () =>
  Array.from({ length: 4 }, (_, pair): [number, number] => [1000 + pair, 1001 + pair]),
)

/** A candidate that is as fast, and holds more memory. */
function record(rssOf: (run: Run) => number | undefined) {
  const runs = pairedRuns(equal).map((run, index) => {
    const rss = rssOf(run)
    return run.state === 'valid' && rss !== undefined
      ? { ...run, metrics: { ...run.metrics, tidb_rss: rss + (index % 3) } }
      : run
  })
  return { ...pairedRecord(equal), cells: [cellOf(runs, { durationSeconds: 10 })] }
}

const more = record(({ side }) => (side === 'base' ? 800 : 1200))
const verdictOf = (result: ReturnType<typeof judge>) =>
  result.rows.find(({ metric }) => metric === 'tidb_rss')?.verdict

describe('what the processes of a server use', () => {
  it('is shown, and decides where it is gated', () => {
    const judgement = judge(more, sideBySide, policyOf())
    expect(judgement.overall).toBe('passed')
    expect(verdictOf(judgement)).toMatchObject({
      kind: 'regression',
      evidence: { change: expect.closeTo(0.5, 2) },
    })
    const gated = judge(more, sideBySide, policyOf({ gated: ['tps', 'tidb_rss'] }))
    expect(gated.overall).toBe('regression')
    expect(verdictOf(gated)).toMatchObject({ kind: 'regression', level: 'fail' })
  })

  it('is invalid where it is gated and was unavailable in some slices', () => {
    const some = record(({ slice }) => (slice === 2 ? undefined : 800))
    expect(verdictOf(judge(some, sideBySide, policyOf({ gated: ['tps', 'tidb_rss'] })))?.kind).toBe(
      'invalid',
    )
  })

  it('is as much where neither server uses any of it, and worse where one of them begins to', () => {
    const kib = (candidate: number) => {
      const runs = pairedRuns(equal).map((run): Run => {
        const used = run.side === 'base' ? 0 : candidate
        return run.state === 'valid'
          ? { ...run, metrics: { ...run.metrics, tidb_disk_read: used } }
          : run
      })
      const cell = cellOf(runs, { durationSeconds: 10 })
      const policy = policyOf({ gated: ['tps', 'tidb_disk_read'] })
      const { rows } = judge({ ...pairedRecord(equal), cells: [cell] }, sideBySide, policy)
      return rows.find(({ metric }) => metric === 'tidb_disk_read')?.verdict
    }
    expect(kib(0)).toMatchObject({ kind: 'ok', evidence: { change: expect.closeTo(0) } })
    expect(kib(0.05)).toMatchObject({ kind: 'ok', evidence: { change: expect.closeTo(0) } })
    expect(kib(2)).toMatchObject({
      kind: 'regression',
      evidence: { change: expect.closeTo(19, 0) },
    })
  })
})
