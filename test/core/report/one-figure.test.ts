import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderDocument } from '../../../packages/documents/document.ts'
import { annotationsOf } from '../../../src/core/report/annotations.ts'
import { renderComment } from '../../../src/core/report/comment.ts'
import { headline } from '../../../src/core/report/story.ts'
import { renderTerminal } from '../../../src/core/report/terminal.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { renderJunit } from '../../../src/extensions/junit/junit.ts'
import { renderPage } from '../../../src/extensions/page/page.ts'
import { cell, context, figure, resultOf, row } from './sample.ts'

/** A result of one gated figure that got worse by `change`. */
function worse(metric: 'tps' | 'latency_p95_ms', change: number): Result {
  const settings = cell('sysbench', 'oltp_insert', 4)
  const evidence = { rule: 'evidence-side-by-side' as const, change, samples: 3 }
  const figures = [figure(1000), figure(1000 * (1 + change))] as const
  const verdict = { kind: 'regression', by: 'typical', level: 'fail', evidence } as const
  return resultOf([row(settings, metric, figures, verdict, { gated: true })])
}

const withoutCode = (markdown: string) => markdown.replace(/```[\s\S]*?```/g, '')
const withoutTags = (html: string) =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/g, ' ')

/** Everything that a person or a program reads of a result. */
function outputsOf(result: Result): Record<string, string> {
  return {
    title: headline(result),
    comment: withoutCode(renderComment(result, context)).replace(/<!--.*?-->/g, ''),
    terminal: renderTerminal(result),
    page: withoutTags(renderPage(result, undefined)),
    document: withoutCode(renderDocument(result, undefined).markdown),
    annotations: annotationsOf(result)
      .map(({ message }) => message)
      .join('\n'),
    junit: renderJunit(result),
  }
}

interface Fact {
  readonly changeText: string
  readonly change: number
  /** Of its last digit. */
  readonly step: number
}

/**
 * Every share and every multiple in a text: `−34.1 %` is −0.341, `8.2 times` and `×8.2` are 7.2.
 */
function factsIn(text: string): Fact[] {
  const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
  const pattern = new RegExp(`([+−±]?)${number}[ \u00a0]?(%|times\\b)|×${number}`, 'g')
  return [...text.matchAll(pattern)].map(([changeText, sign, share, unit, multiple]) => {
    const digits = share ?? multiple ?? ''
    const step = 10 ** -(digits.split('.')[1]?.length ?? 0)
    const size = Number(digits.replaceAll(',', ''))
    if (unit !== '%') return { changeText, change: size - 1, step }
    return { changeText, change: ((sign === '−' ? -1 : 1) * size) / 100, step: step / 100 }
  })
}

/** Limits, risks, the percentile and half widths: no figure of the result. */
const others = [0.03, 0.05, 0.053, 0.1, 0.11, 0.111, 0.95, 0]

it.each([
  ['tps', fc.double({ min: -0.995, max: -0.2, noNaN: true })],
  ['latency_p95_ms', fc.double({ min: 0.2, max: 60, noNaN: true })],
] as const)(
  '%s: every output shows the same change, over a factor of two as a multiple',
  (metric, changes) => {
    fc.assert(
      fc.property(changes, (change) => {
        const outputs = outputsOf(worse(metric, change))
        for (const [name, text] of Object.entries(outputs)) {
          const isThis = ({ change: size, step }: Fact) =>
            Math.abs(Math.abs(size) - Math.abs(change)) <= step
          const isOther = ({ changeText, change: size }: Fact) =>
            changeText.startsWith('±') ||
            others.some((each) => Math.abs(Math.abs(size) - each) < 1e-9)
          const facts = factsIn(text)
          expect({
            name,
            differing: facts.filter((fact) => !isThis(fact) && !isOther(fact)),
          }).toEqual({
            name,
            differing: [],
          })
          const own = facts.filter(isThis).map(({ changeText }) => changeText)
          if (name !== 'junit') expect({ name, own }).not.toEqual({ name, own: [] })
          if (change >= 1)
            expect({ name, shares: own.filter((changeText) => changeText.endsWith('%')) }).toEqual({
              name,
              shares: [],
            })
        }
      }),
      { numRuns: 100 },
    )
  },
)

it('of one run every report that counts its starts names the same numbers', () => {
  const settings = [cell('sysbench', 'oltp_insert', 4), cell('sysbench', 'oltp_insert', 16)]
  const rows = settings.map((own, at) => {
    const evidence = { rule: 'evidence-side-by-side' as const, change: -0.2, samples: 4 + 2 * at }
    const verdict = { kind: 'regression', by: 'typical', level: 'fail', evidence } as const
    return row(own, 'tps', [figure(1000), figure(800)], verdict, { gated: true })
  })
  const result = resultOf(rows)
  const reference = { ...result.reference, kind: 'side-by-side' as const }
  const { comment, terminal, page } = outputsOf({ ...result, reference })
  for (const text of [comment, terminal, page]) {
    const counts = [...(text ?? '').matchAll(/(?:\d+ to )?\d+ starts\b[^·,;.\n]*/g)].map(
      ([words]) => words.trim(),
    )
    expect(counts).toContain('4 to 6 starts of each side')
    const own = ['4 starts', '6 starts', '4 to 6 starts of each side']
    expect(counts.filter((words) => !own.includes(words))).toEqual([])
  }
  const one = outputsOf({ ...resultOf(rows.slice(0, 1)), reference })
  for (const name of ['comment', 'terminal', 'page'])
    expect(one[name]).toMatch(/, 4 starts of each side|· 4\sstarts of each side/)
})
