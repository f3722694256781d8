import { formatCount, formatShare } from '../words/number.ts'
import { printable } from '../words/text-table.ts'
import { amountOf, type LeftOut } from './coverage.ts'
import type { CapturedWorkload } from './workload.ts'

const MOST_TOLD = 20

/** What a capture covers, what it leaves out, and what it takes for granted. */
export function coverageText({ coverage, notes }: CapturedWorkload): string {
  const { covered, all, control, leftOut } = coverage
  const whole = all.seconds + control.seconds
  const left = leftOutLines(leftOut, all)
  return [
    `covers ${share(covered.seconds, all.seconds)} of the time and ${share(covered.calls, all.calls)} of the ${formatCount(all.calls)} calls of the load`,
    ...(control.calls === 0
      ? []
      : [`beside it: BEGIN, COMMIT, SET and their like, ${share(control.seconds, whole)} of all time`]),
    ...(left.length === 0 ? [] : ['left out:', ...left]),
    ...(notes.length === 0
      ? []
      : ['taken for granted:', ...notes.map((note) => `  ${shortened(note, 200)}`)]),
  ].join('\n')
}

/** The first of them, with their shares where the whole is known. */
export function leftOutLines(leftOut: readonly LeftOut[], all = amountOf(leftOut)): string[] {
  const lines = leftOut
    .slice(0, MOST_TOLD)
    .flatMap(({ text, seconds, calls, why }) => [
      `  ${shortened(text)}`,
      `    ${share(seconds, all.seconds)} of the time, ${share(calls, all.calls)} of the calls: ${why}`,
    ])
  const more = leftOut.length - MOST_TOLD
  return more > 0 ? [...lines, `  and ${formatCount(more)} more`] : lines
}

function share(part: number, whole: number): string {
  return formatShare(whole === 0 ? 0 : part / whole)
}

function shortened(of: string, most = 110): string {
  const text = printable(of)
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
