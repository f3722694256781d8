import { expect, test } from 'vitest'
import { annotationsOf } from '../../../src/core/report/annotations.ts'
import { stateOf } from '../../../src/core/report/story/cell-state.ts'
import { evidenceText } from '../../../src/core/report/story/evidence-words.ts'
import { cellsOf, matrixOf } from '../../../src/core/report/story/matrix.ts'
import { legendWords } from '../../../src/core/report/story/matrix-words.ts'
import type { Row, Verdict } from '../../../src/core/verdict/result.ts'
import { renderJunit } from '../../../src/extensions/junit/junit.ts'
import type { CostChange } from '../../../src/extensions/why/explain/statement-costs.ts'
import type { Wait } from '../../../src/extensions/why/explain/waits.ts'
import { withWaiting } from '../../../src/extensions/why/waiting.ts'
import { cell, figure, resultOf, row } from '../../core/report/sample.ts'
import { ok, red } from '../../core/report/story/verdicts.ts'

const settings = cell('sysbench', 'shop', 8)
const line = (metric: string, from: number, to: number, verdict: Verdict = ok(false)): Row =>
  row(settings, metric, [figure(from), figure(to)], verdict, { gated: true })

/** Rows of a statement that is called 100 times a second before and 20 times after. */
const slow = (name: string, from: number, to: number) => [
  line(`qps:${name}`, 100, 20),
  line(`latency_avg_ms:${name}`, from, to, red('alarm')),
]
const cost = (name: string, more: string[], from: number, to: number): CostChange => {
  const call = { rows: 1, sorted: 0, temporaryTables: 0, requests: 0 }
  const [base, candidate] = [from, to].map((milliseconds) => ({ ...call, milliseconds }))
  return { name, sql: 'SELECT 1', base, candidate, more } as CostChange
}
const heavy = cost('shop/mine', ['reads 30,000 rows per call instead of 10'], 0.2, 10)
const same = [cost('shop/other', [], 0.1, 0.2), cost('shop/note', [], 0.1, 0.1)]
const rows = [
  line('tps', 100, 20, red('typical')),
  ...slow('shop/mine', 0.3, 30),
  ...slow('shop/other', 0.2, 8),
  ...slow('shop/note', 1, 9),
]

const waitingOf = (
  own: readonly Row[],
  costs: readonly CostChange[],
  changed: string[] = [],
  waits: readonly Wait[] = [],
) => {
  const causes = [
    { kind: 'change', name: 'shop/mine', sentence: 'why', evidence: [], cellId: settings.id },
    { kind: 'work', name: 'shop/other', sentence: 'else', evidence: [], cellId: settings.id },
  ]
  return withWaiting(
    resultOf(own, { causes, explainedCells: [settings.id] } as object),
    new Map([[settings.id, { costs, changed: new Set(changed), waits }]]),
  )
}
const waits = (result: ReturnType<typeof waitingOf>) =>
  result.rows.flatMap(({ metric, waitsFor }) => (waitsFor === undefined ? [] : [metric, waitsFor]))

test('untouched statements beside a heavier one wait for it, and say so', () => {
  const result = waitingOf(rows, [heavy, ...same], ['shop/mine'])
  expect(waits(result)).toEqual([
    'latency_avg_ms:shop/other',
    'shop/mine',
    'latency_avg_ms:shop/note',
    'shop/mine',
  ])
  // No verdict changes.
  expect(result.rows.map(({ verdict }) => verdict)).toEqual(rows.map(({ verdict }) => verdict))
  expect(result.causes?.map(({ sentence }) => sentence)).toEqual([
    'why; it takes 64\u202f% of the time instead of 20\u202f%, and shop/other and shop/note wait for it'.replaceAll(
      '\u202f',
      ' ',
    ),
    'else',
  ])
  const waiting = result.rows.find(({ waitsFor }) => waitsFor !== undefined) as Row
  expect(stateOf(waiting)).toBe('waits')
  expect(evidenceText(waiting)).toMatch(/^does the same work and waits for shop\/mine, alarm/)
  const matrix = matrixOf(result)
  expect(legendWords(cellsOf(matrix), matrix.shows, false)).toContain('waits, with the same work')
  // They are behind what is red by itself.
  const states = matrix.lines.map(({ cells }) => cells[0]?.state)
  expect(states.slice(0, 4)).toEqual(['worse', 'worse', 'waits', 'waits'])
})

test('no statement waits where nothing is heavier, the heavier one takes no more of the time, or it is slow alone', () => {
  const light = cost('shop/mine', [], 0.2, 0.2)
  expect(waits(waitingOf(rows, [light, ...same]))).toEqual([])
  const little = [...rows.slice(0, 1), ...slow('shop/mine', 0.3, 0.4), ...rows.slice(3)]
  expect(waits(waitingOf(little, [heavy, ...same]))).toEqual([])
  const alone = [cost('shop/other', [], 0.1, 5), cost('shop/note', [], 0.1, 6)]
  expect(waits(waitingOf(rows, [heavy, ...alone]))).toEqual([])
  // The change itself touches them.
  const changed = ['shop/mine', 'shop/other', 'shop/note']
  expect(waits(waitingOf(rows, [heavy, ...same], changed))).toEqual([])
})

test('what nothing red is left of keeps its words', () => {
  const own = rows.filter(({ metric }) => metric !== 'tps' && metric !== 'latency_avg_ms:shop/mine')
  const means = line('latency_avg_ms:shop/mine', 0.3, 30)
  expect(waits(waitingOf([...own, means], [heavy, ...same]))).toEqual([])
})

test('a transaction of which all statements wait does too, in its rate as well', () => {
  const heavier = cost('shop/mine', ['reads 30,000 rows per call instead of 10'], 0.2, 10)
  const others = [cost('note/other', [], 0.1, 0.1), cost('note/note', [], 0.1, 0.1)]
  const own = [
    line('tps', 100, 20, red('typical')),
    ...slow('shop/mine', 0.3, 30),
    ...slow('note/other', 0.2, 8),
    ...slow('note/note', 1, 9),
    line('latency_p95_ms:note', 2, 30, red('typical')),
    line('tps:note', 10, 2, red('typical')),
    line('latency_p95_ms:shop', 2, 60, red('typical')),
  ]
  const result = waitingOf(own, [heavier, ...others], ['shop/mine'])
  const waiting = result.rows.filter(({ waitsFor }) => waitsFor === 'shop/mine')
  expect(waiting.map(({ metric }) => metric)).toEqual([
    'latency_avg_ms:note/other',
    'latency_avg_ms:note/note',
    'latency_p95_ms:note',
    'tps:note',
  ])
  // They are no regressions of their own: 7 rows are red, of which 4 wait.
  expect(own.filter(({ verdict }) => verdict.kind === 'regression')).toHaveLength(7)
  expect(result.counts.regression).toBe(3)
  const annotations = annotationsOf(result)
  expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(3)
  expect(annotations.filter(({ title }) => title === 'Waits, with the same work')).toHaveLength(4)
  expect(renderJunit(result)).toMatch(/ failures="3" /)
  // The cause names statements, whose transactions need no second word.
  expect(result.causes?.[0]?.sentence).toMatch(/, and note\/other and note\/note wait for it$/)
})

test('statements wait for a changed one that does no more alone, which is then a cause', () => {
  const locking = cost('shop/lock', [], 0.2, 0.2)
  const own = [rows[0] as Row, ...slow('shop/lock', 0.3, 30), ...rows.slice(3)]
  const result = waitingOf(own, [locking, ...same], ['shop/lock'])
  expect(new Set(waits(result))).toEqual(
    new Set(['latency_avg_ms:shop/other', 'latency_avg_ms:shop/note', 'shop/lock']),
  )
  expect(result.causes?.[0]).toMatchObject({
    kind: 'change',
    name: 'shop/lock',
    cellId: settings.id,
    sentence: expect.stringMatching(
      /^this pull request changed shop\/lock: it takes 64.% of the time instead of 20.%, and shop\/other and shop\/note wait for it$/,
    ),
  })
})

test('statements wait for row locks where the servers count them, and no statement does more', () => {
  const wait = (name: string): Wait => ({ name, what: '', base: 0.001, candidate: 0.01 })
  const own = [rows[0] as Row, ...rows.slice(3)]
  expect(waits(waitingOf(own, same, [], [wait('row locks')]))).toEqual([
    'latency_avg_ms:shop/other',
    'row locks',
    'latency_avg_ms:shop/note',
    'row locks',
  ])
  // The way between client and server is what is left, and nobody counts it.
  expect(waits(waitingOf(own, same, [], [wait('outside of the server')]))).toEqual([])
})
