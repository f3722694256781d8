import { Document, isMap, isSeq, visit } from 'yaml'
import { formatCount, formatShare } from '../../src/words/number.ts'
import { printable } from '../../src/words/terminal.ts'
import { amountOf, type LeftOut } from './coverage.ts'
import type { CapturedWorkload } from './workload.ts'

const MOST_TOLD = 20

/** Describes what a capture covers, what it leaves out, and what it assumes. */
export function coverageText({ coverage, notes }: CapturedWorkload): string {
  const { covered, all, control, leftOut } = coverage
  const whole = all.seconds + control.seconds
  const left = leftOutLines(leftOut, all)
  return [
    `covers ${share(covered.seconds, all.seconds)} of the time and ${share(covered.calls, all.calls)} of the ${formatCount(all.calls)} calls of the load`,
    ...(control.calls === 0
      ? []
      : [
          `not counted: BEGIN, COMMIT, SET and similar statements, ${share(control.seconds, whole)} of all time`,
        ]),
    ...(left.length === 0 ? [] : ['excluded:', ...left]),
    ...(notes.length === 0
      ? []
      : ['assumptions:', ...notes.map((note) => `  ${shortened(note, 200)}`)]),
  ].join('\n')
}

/** The first of them, with their shares where the total is known. */
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

/** The workload file: values of generators in one line each, and above all what it covers. */
export function workloadText(
  { workload }: Pick<CapturedWorkload, 'workload'>,
  head: string,
): string {
  const document = new Document(workload, { aliasDuplicateObjects: false })
  const inOneLine = new Set(['params', 'columns'])
  visit(document, {
    Pair(_, { key, value }) {
      const name = String(key)
      if (!inOneLine.has(name)) return undefined
      const values = isSeq(value)
        ? value.items
        : isMap(value)
          ? value.items.map((pair) => pair.value)
          : []
      for (const one of values) if (isMap(one) || isSeq(one)) one.flow = true
      return undefined
    },
  })
  document.commentBefore = head
    .split('\n')
    .map((line) => ` ${line}`)
    .join('\n')
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}
