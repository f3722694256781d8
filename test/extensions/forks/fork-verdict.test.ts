import { describe, expect, it } from 'vitest'
import { policySchema } from '../../../src/core/config/policy.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { renderComment } from '../../../src/core/report/comment.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import {
  buildSubmission,
  readSubmission,
} from '../../../src/extensions/forks/handover/submission.ts'
import { recordOfSubmission } from '../../../src/extensions/forks/handover/submission-record.ts'
import { record } from '../../github/record.ts'
import { sha } from '../../github/server/state.ts'

const origin = {
  repository: 'acme/db',
  headRepository: 'mallory/db',
  commit: sha(1),
  runId: 9,
  attempt: 1,
  suite: 'oltp',
}

/** One valid run of this throughput. */
function measured(tps: number): BenchRecord {
  const whole = record()
  return {
    ...whole,
    cells: whole.cells.map((cell) => ({
      ...cell,
      runs: cell.runs.flatMap((run) =>
        run.state === 'valid' ? [{ ...run, metrics: { ...run.metrics, tps } }] : [],
      ),
    })),
  }
}

/** What workflow B makes of what workflow A measured. */
function judged(ofFork: BenchRecord) {
  const read = readSubmission(Buffer.from(buildSubmission(ofFork)))
  if (read.state === 'refused') throw new Error(read.why)
  if (read.submission.kind === 'nothing') throw new Error('no figures')
  const candidate = recordOfSubmission(read.submission, origin, '2026-01-02T00:00:00Z')
  const base = { ...measured(1000), id: 'oltp/base/1-1' }
  const policy = policySchema.parse({ rule: 'threshold', tolerance: '3%' })
  return judge(
    candidate,
    { kind: 'stored', records: [base], description: 'the base branch' },
    policy,
  )
}

describe('the verdict on what a fork measured', () => {
  it('is computed again: what the fork found of itself, by a tolerance of its own, is nowhere', () => {
    const ofFork: BenchRecord = {
      ...measured(900),
      judgement: { overall: 'passed', rule: 'threshold' },
    }
    const result = judged(ofFork)
    expect(result.overall).toBe('regression')
    expect(result.counts).toMatchObject({ regression: 1 })
  })

  it('finds the machine and the load comparable with those of a trusted run', () => {
    expect(judged(measured(1000))).toMatchObject({
      overall: 'passed',
      counts: { 'not-comparable': 0 },
    })
  })

  it('leaves out the plans that the fork compared, whether worse or accepted by itself', () => {
    const red = {
      name: 'a',
      sql: 'SELECT 1',
      state: 'red' as const,
      reasons: ['secret'],
      trees: [],
    }
    const plans = { statements: 1, seconds: 1, gate: true, warnings: [], findings: [red] }
    const ofFork: BenchRecord = { ...measured(1000), plans }
    expect(buildSubmission(ofFork)).not.toContain('secret')
    const result = judged(ofFork)
    expect(result.plans).toBeUndefined()
    expect(result.overall).toBe('passed')
  })

  it('is shown as reported by a fork', () => {
    const text = renderComment(judged(measured(2000)), {
      generatedAt: '2026-01-02T00:00:00Z',
      reported: { by: 'fork' },
    })
    expect(text).toMatch(/fork/)
  })
})
