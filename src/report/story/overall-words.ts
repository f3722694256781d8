import type { OverallChange, Result } from '../../verdict/result.ts'
import { formatChange, plural } from '../../words/number.ts'
import { intervalText } from '../evidence-words.ts'

/** The one number of the suite, where it has several cells: of one that is the cell's own. */
export function overallOfCells({ overallChange }: Pick<Result, 'overallChange'>): OverallChange | undefined {
  return overallChange === undefined || overallChange.cells < 2 ? undefined : overallChange
}

/** `−0.1 % [−0.6, 0.4]`. Not escaped. */
export function overallFigure(overall: OverallChange): string {
  const { change } = overall
  const interval = intervalText({ rule: 'evidence-side-by-side', samples: 0, change: 0, interval: overall })
  return `${formatChange(change, 0.01)} ${interval}`
}

/** `all 6 cells together −0.1 % [−0.6, 0.4]`; speed where it is not throughput alone. Not escaped. */
export function overallWords(overall: OverallChange): string {
  const what = overall.measures === 'speed' ? ' in speed' : ''
  return `all ${plural(overall.cells, 'cell')} together ${overallFigure(overall)}${what}`
}
