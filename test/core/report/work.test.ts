import { expect, test } from 'vitest'
import { renderComment } from '../../../src/core/report/comment.ts'
import { workLine } from '../../../src/core/report/story/work-words.ts'
import { headline } from '../../../src/core/report/story.ts'
import { renderTerminal } from '../../../src/core/report/terminal.ts'
import type { Work, WorkFinding } from '../../../src/core/verdict/result.ts'
import { renderPage } from '../../../src/extensions/page/page.ts'
import { cell, context, figure, resultOf, row, rows } from './sample.ts'

const settings = cell('sysbench', 'oltp_read_only', 16)

function finding(changes: Partial<WorkFinding> = {}): WorkFinding {
  return {
    cellId: settings.id,
    settings,
    counter: 'Rows_read',
    kind: 'more',
    by: 'exact',
    unit: 'transaction',
    base: 100,
    candidate: 108,
    change: 0.08,
    ...changes,
  }
}

function withWork(work: Partial<Work>) {
  return {
    ...resultOf([rows.unchanged]),
    work: { findings: [], compared: 5, missing: [], ...work },
  }
}

test('more work is in the headline of comment and terminal, and on the page', () => {
  const result = withWork({ findings: [finding()] })
  expect(headline(result)).toContain('8 % more rows read per transaction, exact')
  for (const text of [
    renderComment(result, context),
    renderTerminal(result),
    renderPage(result, undefined),
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain('8 % more rows read per transaction, exact')
    expect(text).toContain('100 → 108')
  }
})

test('work that rises with the rows that the load writes says so', () => {
  const findings = [finding({ by: 'pairs', base: 3, candidate: 8, risesWithin: true })]
  expect(workLine(withWork({ findings }))).toContain(
    '3.00 → 8.00, rising as the load itself writes rows',
  )
})

test('work that a red result names as its cause is reported once, as the cause', () => {
  const causes = [
    { kind: 'work' as const, name: 'Rows_read', sentence: '100 → 108 rows read', evidence: [] },
  ]
  const result = {
    ...resultOf([rows.regression]),
    ...{ work: { findings: [finding()], compared: 5, missing: [] }, causes },
  }
  expect(headline(result)).not.toContain('rows read')
  expect(workLine(result)).toBeUndefined()
  expect(renderTerminal(result).match(/rows read/gu)).toHaveLength(1)
  const unnamed = { ...result, causes: [] }
  expect(headline(unnamed)).toContain('8 % more rows read')
  expect(workLine(unnamed)).toMatch(/^Work: rows read per transaction \S+ → \S+/)
  expect(workLine({ ...unnamed, loads: [] })).toContain('8 % more rows read')
})

test('more is reported before less, exact before tested, and the rest is counted', () => {
  const less = finding({ counter: 'keys', kind: 'fewer', change: -0.3 })
  const tested = finding({ counter: 'requests', by: 'pairs', change: 0.25 })
  const result = withWork({
    findings: [less, tested, finding(), finding({ counter: 'Sort_rows', change: 0.5 })],
  })
  const line = workLine({ ...result, loads: [] }) ?? ''
  const places = ['more rows read', 'more rows sorted', 'more storage requests'].map((words) =>
    line.indexOf(words),
  )
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(line).toContain('and 1 more counter')
  expect(line).toContain('25 % more storage requests per transaction (')
})

test('what doubles is reported in times, and what is new without a ratio', () => {
  expect(
    workLine({ ...withWork({ findings: [finding({ change: 1.125 })] }), loads: [] }),
  ).toContain('2.13 times as many rows read')
  const { change: _, ...appeared } = finding({
    counter: 'Handler_read_rnd_next',
    base: 0,
    candidate: 9_700,
  })
  expect(workLine({ ...withWork({ findings: [appeared] }), loads: [] })).toContain(
    '9,700 rows read by full scans per transaction',
  )
})

test('a finding is reported once in a headline, however many counters and lines say it', () => {
  const twice = [finding(), finding({ counter: 'Innodb_rows_read', change: 0.081 })]
  const beside = headline(withWork({ findings: twice }))
  expect(beside.match(/rows read/g)).toHaveLength(1)
  expect(beside).not.toContain('1 more')
  const red = row(settings, 'work:Rows_read', [figure(100), figure(108)], {
    kind: 'regression',
    by: 'work',
    level: 'fail',
    evidence: { rule: 'evidence-side-by-side', change: 0.08, samples: 3 },
  })
  const result = { ...resultOf([rows.unchanged, red]), work: withWork({ findings: twice }).work }
  expect(headline(result).match(/rows read/g)).toHaveLength(1)
})

test('nothing changed, and nothing available, are one line each; no line without counters', () => {
  expect(workLine(withWork({}))).toBe('Work: no change in 5 server counters.')
  const missing = [
    'Work counters of the base unavailable: the status port 10.0.0.1:10080 does not answer',
  ]
  expect(workLine(withWork({ compared: 0, missing }))).toBe(`${missing[0]}.`)
  expect(workLine(resultOf([rows.unchanged]))).toBeUndefined()
  expect(headline(withWork({}))).toBe(headline(resultOf([rows.unchanged])))
})

test('a line of work that is red is reported in a sentence, with a ratio or without', () => {
  const red = (value: number, change: number) =>
    row(settings, 'work:Rows_read', [figure(value), figure(360)], {
      kind: 'regression',
      by: 'work',
      level: 'fail',
      evidence: { rule: 'evidence-side-by-side', change, samples: 3 },
    })
  const both = {
    ...resultOf([red(300, 0.2)]),
    work: { findings: [finding()], compared: 5, missing: [] },
  }
  expect(headline(both).match(/more rows read/g)).toHaveLength(1)
})

test('counters that are the same are beside a resource that is not', () => {
  const cpu = row(settings, 'mariadb_cpu', [figure(0.674), figure(2.51)], {
    kind: 'regression',
    by: 'typical',
    level: 'warn',
    evidence: { rule: 'evidence-side-by-side', change: 2.72, samples: 4 },
  })
  expect(workLine({ ...withWork({}), rows: [rows.unchanged, cpu] })).toMatch(
    /^Work: no change in 5 server counters, but MariaDB CPU [^×]*×3\.7\.$/u,
  )
})
