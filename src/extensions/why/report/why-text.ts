import { causeLine } from '../../../core/record/cause.ts'
import { oneLine } from '../../../words/escape.ts'
import { textTable, wrapped } from '../../../words/terminal.ts'
import type { Explanation, MarkedOperator, PlanChange } from '../explain/explanation.ts'
import { whyTables } from './why-tables.ts'

const MOST_CELL = 70

/**
 * The explanation for a terminal: the line, the causes with what they rest on, plans and tables.
 * @param columns most characters of a line of prose
 */
export function whyText(explanation: Explanation, columns = Number.POSITIVE_INFINITY): string {
  const { causes, plans, missing } = explanation
  const below = (words: string) => wrapped(words, columns - 3).map((line) => `   ${line}`)
  const listed = causes.flatMap(({ kind, sentence, evidence }, at) => [
    `${at + 1}. ${below(`${kind}: ${oneLine(sentence, 500)}`)
      .join('\n')
      .trimStart()}`,
    ...evidence.flatMap((each) => below(oneLine(each, 300))),
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
    wrapped(oneLine(causeLine(causes), 600), columns).join('\n'),
    listed.join('\n'),
    ...plans.map(planText),
    ...tables,
    missing.flatMap((each) => wrapped(missingWords(each), columns)).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Some say themselves that they are unavailable. */
function missingWords(sentence: string): string {
  const words = oneLine(sentence, 300)
  return words.includes('unavailable') ? words : `unavailable: ${words}`
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
