import { causeLine } from '../../why/cause-line.ts'
import type { Explanation } from '../../why/explanation.ts'
import type { MarkedOperator, PlanChange } from '../../why/plan-change.ts'
import { htmlText } from '../../words/escape.ts'
import { htmlTable } from '../page/html-table.ts'
import { flameGraph } from './flame-graph.ts'
import { whyTables } from './why-tables.ts'

/** The part of a page that says why: causes, tables, changed plans, flame graph. Everything that a server says is escaped. */
export function whySection(explanation: Explanation): string {
  const { causes, plans, missing } = explanation
  const list = causes.map(
    ({ sentence, evidence }) =>
      `<li>${withCode(sentence)}<ul>${evidence.map((each) => `<li class="dim">${withCode(each)}</li>`).join('')}</ul></li>`,
  )
  const parts = [
    causes.length === 0 ? `<p>${htmlText(causeLine(causes))}</p>` : `<ol>${list.join('')}</ol>`,
    ...plans.map(planPart),
    ...whyTables(explanation).map(({ title, heads, rows }) => {
      const columns = heads.map((head, at) => ({
        head,
        align: at === 0 ? ('text' as const) : ('number' as const),
      }))
      return htmlTable(
        title,
        columns,
        rows.map((cells) => ({ cells })),
      )
    }),
    flamePart(explanation),
    missing.length === 0 ? '' : `<p class="dim">Not known: ${htmlText(missing.join('; '))}.</p>`,
  ]
  return `<section><h2>Why</h2>${parts.filter((part) => part !== '').join('\n')}</section>`
}

function planPart({ text, base, candidate }: PlanChange): string {
  if (base.length === 0 || candidate.length === 0) return ''
  const side = (name: string, plan: readonly MarkedOperator[]) =>
    `<div><h4>${name}</h4><pre>${plan.map(operatorLine).join('\n')}</pre></div>`
  return `<h3>Plan of <code>${htmlText(text)}</code></h3><div class="charts">${side('Base', base)}${side('Candidate', candidate)}</div>`
}

/** What the other plan has none of is marked. */
function operatorLine({ drawn, object, details, differs }: MarkedOperator): string {
  const words = [drawn, object, details].filter((part) => part !== '').join('  ')
  return differs ? `<mark>${htmlText(words)}</mark>` : htmlText(words)
}

function flamePart({ base, candidate }: Explanation): string {
  if (base.cpu === undefined || candidate.cpu === undefined) return ''
  const label = 'CPU of the server: red frames have a larger share in the candidate, blue ones a smaller'
  const graph = flameGraph(base.cpu, candidate.cpu, label)
  return `<h3>CPU, both sides in one</h3><p class="dim">${htmlText(label)}.</p><div class="scroll" tabindex="0" role="group" aria-label="Flame graph">${graph}</div>`
}

/** What stands between backticks is a name of the server's. */
function withCode(text: string): string {
  return htmlText(text).replace(/&#96;(.*?)&#96;/g, '<code>$1</code>')
}
