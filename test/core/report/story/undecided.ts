import type { Moved } from '../../../../src/core/report/story/moved.ts'
import type { Sentence } from '../../../../src/core/report/story/sentence.ts'
import { cell, rows } from '../sample.ts'

export const settings = cell('sysbench', 'oltp_insert', 8)
export const moved: Moved = {
  workload: 'oltp_insert',
  metric: 'tps',
  change: { least: -0.061, most: -0.061 },
  where: { kind: 'everywhere' },
  rows: [rows.regression],
}

export type Undecided = Extract<Sentence, { kind: 'undecided' }>
export const whys: readonly Undecided['why'][] = [
  ...(['noisy', 'slower', 'starts', 'few-starts', 'stalls'] as const),
  ...(['suspect', 'broken-baseline'] as const),
]
export const undecided = (why: Undecided['why'], more: Partial<Undecided> = {}): Undecided => ({
  kind: 'undecided',
  why,
  undecided: 1,
  gated: 1,
  ...more,
})
