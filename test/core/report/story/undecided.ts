import type { Sentence } from '../../../../src/core/report/story/sentence.ts'
import { cell } from '../sample.ts'

export const settings = cell('sysbench', 'oltp_insert', 8)

export type Why = NonNullable<Sentence['why']>
export const whys: readonly Why[] = [
  ...(['noisy', 'slower', 'starts', 'few-starts', 'stalls'] as const),
  ...(['suspect', 'broken-baseline'] as const),
]
