import { cellLabel, metricLabel } from '../../core/report/story/labels.ts'
import { tableRow } from '../../core/report/story/row-words.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { xmlText } from '../../words/escape.ts'

/**
 * JUnit XML: one test case a row. A regression that fails and does not only wait is a failure, an
 * invalid row an error; what could not be decided or compared is skipped, with its reason.
 */
export function renderJunit(result: Result): string {
  const cases = [...result.rows.map(testCase), ...planCases(result.plans)]
  const count = (element: string) => cases.filter((one) => one.includes(`<${element} `)).length
  const attributes = [
    `name="${xmlText(`tidb-bench ${result.suite}`)}"`,
    `tests="${cases.length}"`,
    `failures="${count('failure')}"`,
    `errors="${count('error')}"`,
    `skipped="${count('skipped')}"`,
    `timestamp="${xmlText(result.createdAt)}"`,
  ].join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite ${attributes}>\n${cases.join('\n')}\n</testsuite>\n</testsuites>\n`
}

function testCase(row: Row): string {
  const name = `${cellLabel(row.settings)}, ${metricLabel(row.metric)}`
  const open = `<testcase classname="${xmlText(row.cellId)}" name="${xmlText(name)}"`
  const body = outcome(row)
  return body === '' ? `${open}/>` : `${open}>${body}</testcase>`
}

/** One test case for each statement whose plan is not the same. */
function planCases(plans: Result['plans']): string[] {
  return (plans?.findings ?? []).map(({ name, state, reasons, accepted }) => {
    const [why, isRed] = [reasons.join(' '), state === 'red' && accepted === undefined]
    const body =
      isRed && plans?.gate === true
        ? element('failure', 'the plan is worse by the estimates of the base', why)
        : state === 'unstable' || state === 'not-planned'
          ? element('skipped', why, '')
          : `<system-out>${xmlText(`${state}: ${accepted ?? why}`)}</system-out>`
    return `<testcase classname="plans" name="${xmlText(name)}">${body}</testcase>`
  })
}

function outcome(row: Row): string {
  const text = tableRow(row)
  const figures = `${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}; ${text.evidence})`
  const { verdict } = row
  switch (verdict.kind) {
    case 'regression':
      return verdict.level === 'fail' && row.waitsFor === undefined
        ? element('failure', `${text.change} beyond the tolerance ${text.limit}`, figures)
        : `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`
    case 'invalid':
      return element('error', verdict.reason, verdict.tail.join('\n'))
    case 'inconclusive':
      return element('skipped', `${text.word}: ${text.evidence}`, '')
    case 'not-comparable':
    case 'no-baseline':
    case 'new':
    case 'removed':
    case 'nothing-differs':
      return element('skipped', `${text.word}: ${text.evidence}`, '')
    case 'ok':
    case 'no-drop-seen':
      return `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`
  }
}

function element(name: 'failure' | 'error' | 'skipped', message: string, body: string): string {
  const open = `<${name} message="${xmlText(message)}"`
  return body === '' ? `${open}/>` : `${open}>${xmlText(body)}</${name}>`
}
