import { describe, expect, it } from 'vitest'
import type { Beside, Sentence } from '../../../../src/core/report/story/sentence.ts'
import {
  detectableWords,
  titleWithoutSign,
  titleWords,
} from '../../../../src/core/report/story/sentence-words.ts'
import type { WorkFinding } from '../../../../src/core/verdict/result.ts'
import { moved, settings, undecided, whys } from './undecided.ts'

const title = (sentence: Sentence, more: Partial<Parameters<typeof titleWithoutSign>[0]> = {}) =>
  titleWithoutSign({
    suite: 'default',
    tone: 'red',
    sentence,
    besides: [],
    how: 'side-by-side',
    ...more,
  })

describe('the title', () => {
  it('of each way in which a job ends', () => {
    const apart = { kind: 'not-compared', all: true, count: 2, gated: 3 } as const
    const sentences: Sentence[] = [
      { kind: 'worse', moved, others: 0 },
      { kind: 'worse', moved, others: 1 },
      { kind: 'better', moved: { ...moved, change: { least: 0.1, most: 0.1 } }, others: 2 },
      { kind: 'worse-beside', moved, others: 0, throughput: 'unchanged' },
      { kind: 'worse-beside', moved, others: 3, throughput: 'better' },
      { kind: 'broken', workload: 'tpcc', threads: [8, 16], others: 0 },
      { kind: 'broken', workload: 'tpcc', threads: [1], others: 2 },
      { ...apart, fields: ['CPU model'] },
      { ...apart, fields: ['cores'] },
      { ...apart, fields: ['CPU model', 'cores'], all: false },
      { ...apart, fields: ['CPU model', 'cores', 'data'] },
      { ...apart, fields: [], all: false },
      { kind: 'ended-early', reason: 'no room' },
      { kind: 'baseline-unreadable' },
      { kind: 'nothing-measured' },
      { kind: 'nothing-gated' },
      { kind: 'plans-alone' },
      { kind: 'first' },
      { kind: 'first', workloads: ['a', 'b'] },
      { kind: 'nothing-differs' },
      { kind: 'no-drop-seen', detectable: { kind: 'detects', drop: 0.05 }, jobs: 10 },
      { kind: 'unchanged' },
    ]
    expect(sentences.map((sentence) => title(sentence))).toEqual([
      'TiDB bench: oltp_insert is 6.1 % slower',
      'TiDB bench: oltp_insert is 6.1 % slower, 1 more workload too',
      'TiDB bench: oltp_insert is 10 % faster, 2 more workloads too',
      'TiDB bench: throughput unchanged, oltp_insert is 6.1 % slower',
      'TiDB bench: throughput rose, oltp_insert is 6.1 % slower, 3 more workloads too',
      'TiDB bench: no verdict, tpcc failed at 8 and 16 threads',
      'TiDB bench: no verdict, tpcc failed at 1 thread, 2 more workloads too',
      'TiDB bench: not compared, this runner has a different CPU from the baseline',
      'TiDB bench: not compared, the baseline differs in cores',
      'TiDB bench: 2 of 3 not compared, the baseline differs in CPU model and cores',
      'TiDB bench: not compared, the baseline differs in CPU model and 2 more',
      'TiDB bench: 2 of 3 not compared',
      'TiDB bench: no verdict, the measurement ended early',
      'TiDB bench: no verdict, the baseline could not be read',
      'TiDB bench: nothing was measured',
      'TiDB bench: no gated metric was measured',
      'TiDB bench: plans compared, nothing to measure',
      'TiDB bench: first measurement, no baseline to compare with yet',
      'TiDB bench: first measurement of a, b',
      'TiDB bench: not measured, both sides are the same',
      'TiDB bench: no drop detected',
      'TiDB bench: no change',
    ])
  })

  it('of what is undecided', () => {
    expect(whys.map((why) => title(undecided(why, { undecided: 2, gated: 3 })))).toEqual([
      'TiDB bench: too noisy to tell, 2 of 3 undecided',
      'TiDB bench: slower, undecided whether by more than the tolerance, 2 of 3 undecided',
      'TiDB bench: no verdict, fresh starts differ, 2 of 3 undecided',
      'TiDB bench: no verdict, too few starts, 2 of 3 undecided',
      'TiDB bench: no verdict, slices stalled, 2 of 3 undecided',
      'TiDB bench: below the stored baseline, not confirmed, 2 of 3 undecided',
      'TiDB bench: nothing to compare with, only failed jobs are stored, 2 of 3 undecided',
    ])
    expect(whys.map((why) => title(undecided(why, { leans: moved })))).toEqual([
      'TiDB bench: too noisy to tell',
      'TiDB bench: oltp_insert is 6.1 % slower, undecided whether by more than the tolerance',
      'TiDB bench: no verdict, fresh starts differ',
      'TiDB bench: no verdict, too few starts',
      'TiDB bench: no verdict, slices stalled',
      'TiDB bench: oltp_insert is 6.1 % slower against the stored baseline, not confirmed',
      'TiDB bench: nothing to compare with, only failed jobs are stored',
    ])
  })

  it('names the suite, the proof, and what nobody may miss', () => {
    const finding: WorkFinding = {
      ...{
        cellId: settings.id,
        settings,
        counter: 'Rows_read',
        unit: 'transaction',
        kind: 'more',
        by: 'exact',
      },
      ...{ base: 100, candidate: 120, change: 0.2 },
    }
    const besides: Beside[] = [
      { kind: 'broken', count: 2 },
      { kind: 'load', phrase: 'checkout/2 is new' },
      { kind: 'plans', changed: 3, worse: 1 },
      { kind: 'work', finding, others: 0 },
      { kind: 'removed', count: 4 },
    ]
    expect([
      title({ kind: 'unchanged' }, { suite: 'nightly', besides }),
      title({ kind: 'unchanged' }, { besides: [{ kind: 'plans', changed: 2, worse: 0 }] }),
      title({ kind: 'worse', moved, others: 0 }, { how: 'confirmed' }),
      title({ kind: 'worse', moved, others: 0 }, { how: 'stored' }),
      title({ kind: 'unchanged' }, { how: 'confirmed' }),
      titleWords({
        suite: 'default',
        tone: 'green',
        sentence: { kind: 'unchanged' },
        besides: [],
        how: 'none',
      }),
    ]).toEqual([
      'TiDB bench (nightly): no change, 2 failed, checkout/2 is new, 1 plan worse by estimate, 20 % more rows read per transaction, exact, 4 removed',
      'TiDB bench: no change, 2 plans changed',
      'TiDB bench: oltp_insert is 6.1 % slower, confirmed side by side',
      'TiDB bench: oltp_insert is 6.1 % slower',
      'TiDB bench: no change',
      '✅ TiDB bench: no change',
    ])
    expect(title({ kind: 'first', workloads: ['x'.repeat(400)] })).toHaveLength(300)
  })

  it('what stored jobs could have detected', () => {
    expect(detectableWords({ detectable: { kind: 'excludes', drop: 0.11 }, jobs: 1 })).toBe(
      '1 stored job rules out a drop of 11 %',
    )
    expect(detectableWords({ detectable: { kind: 'unknown' }, jobs: 2 })).toBe(
      '2 stored jobs do not show how noisy jobs are here',
    )
    expect(detectableWords({ detectable: { kind: 'detects', drop: 0.05 }, jobs: 12 })).toBe(
      '12 stored jobs detect a drop of 5 % in 8 of 10 cases',
    )
  })
})
