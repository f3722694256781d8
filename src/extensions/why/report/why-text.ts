import { causeLine } from '../../../core/record/cause.ts'
import { oneLine } from '../../../words/escape.ts'
import { textTable } from '../../../words/terminal.ts'
import type { Explanation, MarkedOperator, PlanChange } from '../explain/explanation.ts'
import { whyTables } from './why-tables.ts'

const MOST_CELL = 70

/**
 * The explanation for a terminal: the line, the causes with what they rest on, plans and tables.
 */
export function whyText(explanation: Explanation): string {
  const { causes, plans, missing } = explanation
  const listed = causes.flatMap(({ kind, sentence, evidence }, at) => [
    `${at + 1}. ${kind}: ${oneLine(sentence, 500)}`,
    ...evidence.map((each) => `   ${oneLine(each, 300)}`),
  ])
  const tables = whyTables(explanation).map(({ title, heads, rows }) => {
    const columns = heads.map((head, at) => ({
      title: head,
      cell: (row: readonly string[]) => oneLine(row[at] ?? '', MOST_CELL),
      ...(at === 0 ? {} : { align: 'right' as const }),
    }))
    return `${title}\n${textTable(columns, rows)}`
  })
  return [
    oneLine(causeLine(causes), 600),
    listed.join('\n'),
    ...plans.map(planText),
    ...tables,
    missing.map((sentence) => `unavailable: ${oneLine(sentence, 300)}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function planText({ text, base, candidate }: PlanChange): string {
  const side = (name: string, plan: readonly MarkedOperator[]) => [
    `  ${name}`,
    ...plan.map(
      ({ drawn, object, details, differs }) =>
        `  ${differs ? '≠' : ' '} ${visible([drawn, object, details].filter((part) => part !== '').join('  '))}`,
    ),
  ]
  return [
    `Plan of ${oneLine(text, 200)}`,
    ...side('base', base),
    ...side('candidate', candidate),
  ].join('\n')
}

/** The drawing of the tree stays, and nothing that a terminal obeys. */
function visible(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? ''
  return indent + oneLine(line, 160)
}
