import { expect, it } from 'vitest'
import { annotationsOf } from '../../../src/core/report/annotations.ts'
import { renderComment, renderSummary } from '../../../src/core/report/comment.ts'
import { renderTerminal } from '../../../src/core/report/terminal.ts'
import { renderJunit } from '../../../src/extensions/junit/junit.ts'
import { renderPage } from '../../../src/extensions/page/page.ts'
import { cell, context, figure, resultOf, row } from './sample.ts'
import { sampleReport } from './sample-record.ts'

const slow = 'server-7'
const names = Array.from({ length: 10 }, (_, at) => `server-${at}`)

const rowOn = (server: string) => {
  const change = server === slow ? -0.082 : 0.001
  const evidence = { rule: 'evidence-side-by-side', change, samples: 4 } as const
  const settings = cell('sysbench', 'oltp_read_write', 16, {
    server,
    id: `sysbench/oltp_read_write/16@${server}`,
  })
  const figures = [figure(1_000), figure(1_000 * (1 + change))] as const
  return server === slow
    ? row(settings, 'tps', figures, { kind: 'regression', by: 'typical', level: 'fail', evidence })
    : row(settings, 'tps', figures, { kind: 'ok', improved: false, evidence })
}

const [any] = [resultOf([]).targets.candidate]
const servers = Object.fromEntries(
  names.map((name) => [name, { ...any, variables: { tidb_own: name } }] as const),
)
const result = resultOf(names.map(rowOn), { servers, targets: { candidate: any } })

it.each([
  ['comment', renderComment(result, context)],
  ['summary', renderSummary(result, sampleReport().record, context)],
  ['terminal', renderTerminal(result)],
  ['page', renderPage(result, sampleReport().record, { context, logsPath: 'logs/' })],
])('of ten servers with one load, the %s shows each and the red one first', (_, text) => {
  const words = text.replaceAll('<wbr>', '')
  for (const name of names) expect(words).toContain(`oltp_read_write · ${name}`)
  expect(text).toMatch(/[−-]8\.2/u)
})

it('the annotation and JUnit name the server that is slower', () => {
  const [annotation] = annotationsOf(result)
  expect(annotation?.message).toContain(slow)
  expect(renderJunit(result)).toContain(slow)
})

it('its command names the cell of that server, and of no other', () => {
  const commands = renderTerminal(result).match(/tidb-bench again .*/gu)
  expect(commands).toHaveLength(1)
  expect(commands?.[0]).toContain(`@${slow}`)
})
