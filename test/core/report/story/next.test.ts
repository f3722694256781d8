import { describe, expect, it } from 'vitest'
import { nextPhrase } from '../../../../src/core/report/story/next.ts'
import { plainPhrase } from '../../../../src/core/report/story/phrase.ts'
import type { Sentence } from '../../../../src/core/report/story/sentence.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { figure, resultOf, row } from '../sample.ts'
import { settings, type Why, whys } from './undecided.ts'

const told = (kind: Sentence['kind'], more: Partial<Sentence> = {}): Sentence => ({
  ...{ kind, tone: 'red', words: '' },
  ...more,
})
const moved = (metric: string) => ({ moved: { metric } }) as Partial<Sentence>

describe('the next step', () => {
  const open = (needs: string): Row =>
    row(settings, 'tps', [figure(100), figure(98)], {
      kind: 'inconclusive',
      cause: 'noisy',
      needs,
      evidence: { rule: 'evidence-side-by-side', change: -0.02, samples: 4 },
    })
  const red = (by: Extract<Verdict, { kind: 'regression' }>['by'], metric = 'tps', gated = true) =>
    row(
      settings,
      metric,
      [figure(100), figure(90)],
      {
        kind: 'regression',
        by,
        level: 'fail',
        evidence: { rule: 'evidence-stored', change: -0.1, samples: 9 },
      },
      { gated },
    )
  type Place = Parameters<typeof nextPhrase>[2]
  const stepOf = (sentence: Sentence, of: readonly Row[] = [], place: Place = {}) =>
    plainPhrase(nextPhrase(resultOf(of), { sentence }, place))
  const running = (sentence: Sentence, of: readonly Row[] = []) => {
    const result = resultOf(of)
    const targets = { candidate: { ...result.targets.candidate, kind: 'endpoint' as const } }
    return plainPhrase(nextPhrase({ ...result, targets }, { sentence }))
  }
  const accept =
    "Not expected? To reproduce, see below. Expected? Maintainers set the label bench: accept (once: gh label create 'bench: accept')."
  const prove =
    'Next: measure both versions side by side. A stored baseline can only suggest a regression.'
  const logs =
    'Next: see the logs beside the report. docs/troubleshooting.md explains the messages.'

  it('follows from the sentence', () => {
    const worse = told('worse')
    expect([
      stepOf(worse, [red('typical')]),
      stepOf(worse, [red('stored')]),
      stepOf(worse, [red('typical', 'tps', false)]),
      stepOf(worse, [red('stored'), red('typical')]),
      running(worse, [red('stored')]),
      stepOf(told('worse-beside', moved('tps')), [red('typical')]),
      stepOf(told('worse-beside', moved('latency_p95_ms')), [
        red('typical'),
        red('typical', 'qps'),
      ]),
      stepOf(told('worse-beside', moved('mine'))),
      stepOf(told('not-compared', { fields: ['cores', 'CPU model'] })),
      stepOf(told('not-compared', { fields: ['cores'] })),
      running(told('not-compared', { fields: ['CPU model'] })),
      running(told('not-compared', { fields: ['cores'] })),
      stepOf(told('first')),
      stepOf(told('first'), [], { isLocal: true }),
      stepOf(told('first'), [], { isLocal: true, isStored: true }),
      stepOf(told('new-workloads')),
      stepOf(told('baseline-unreadable')),
      ...(['broken', 'ended-early', 'nothing-measured', 'nothing-gated'] as const).map((kind) =>
        stepOf(told(kind)),
      ),
      stepOf(told('unchanged')),
      plainPhrase(
        nextPhrase(resultOf([red('typical')]), {
          sentence: worse,
          accepted: { by: 'alice', reason: 'wanted' },
        }),
      ),
    ]).toEqual([
      accept,
      prove,
      prove,
      accept,
      accept,
      '',
      'The check passes because p95 latency is not gated. To gate it, set gated: [tps, qps, latency_p95_ms] in tidb-bench.yml.',
      'The check passes because mine is not gated. To gate it, set gated: [mine] in tidb-bench.yml.',
      'Figures from different CPUs are never compared. Next: run the job again (hosted runners differ by chance), or measure both versions side by side.',
      'Next: measure the baseline again under the same conditions, or measure both versions side by side.',
      'Figures from different CPUs are never compared. Next: run the job again (hosted runners differ by chance), or use a runner of your own, which is always the same machine.',
      'Next: measure the baseline again under the same conditions.',
      'Next: store a baseline with a run on push to the target branch (how). Later pull requests are compared with it.',
      'Next: run it with --update-baseline always. Later runs are compared with it.',
      'Later runs are compared with this one.',
      '',
      'Next: see below why the baseline could not be read, then run the job again.',
      logs,
      logs,
      logs,
      logs,
      '',
      'Accepted by alice: wanted. The check passes. A new commit is measured again.',
    ])
  })

  it('of what is undecided is the largest need', () => {
    const two = [open('about 6 more rounds'), open('about 14 more rounds'), open('')]
    const more =
      'The check passes with a warning. Next: run the job again. A verdict needs about 14 more rounds, or a quieter machine.'
    expect(whys.map((why) => stepOf(told('undecided', { why }), two))).toEqual([
      `${more} Both servers measured at once have less noise.`,
      more,
      more,
      more,
      more,
      `The check passes with a warning. ${prove}`,
      `The check passes with a warning. ${stepOf(told('first'))}`,
    ])
    expect(stepOf(told('undecided', { why: 'slower' }), [red('typical')])).toBe(
      'The check passes. Next: run the job again.',
    )
    expect(stepOf(told('undecided', { why: 'starts' }), [open('10 more starts')])).toBe(
      'The check passes with a warning. Next: run the job again. A verdict needs 10 more starts.',
    )
    expect(running(told('undecided', { why: 'suspect' }))).toBe(
      'The check passes. Next: run the job again. A stored baseline can only suggest a regression; to prove one, measure a second server side by side with it.',
    )
  })

  it('says of what is undecided whether the check passes', () => {
    const silent: Row = {
      ...open(''),
      verdict: { ...open('').verdict, level: 'silent' } as Verdict,
    }
    const checkOf = (of: Row, more: object, place: Place = {}) =>
      plainPhrase(
        nextPhrase({ ...resultOf([of]), ...more }, { sentence: told('undecided') }, place),
      ).split(' Next:')[0]
    expect([
      checkOf(open(''), {}),
      checkOf(silent, {}),
      checkOf(open(''), { failsUndecided: true }),
      checkOf(open(''), {}, { reported: { by: 'fork' } }),
      checkOf(open(''), { gate: { isHeld: true } }),
      checkOf(open(''), {}, { isLocal: true }),
    ]).toEqual([
      'The check passes with a warning.',
      'The check passes.',
      'The check fails.',
      'The check fails, since figures of a fork pass only if all are decided.',
      'Next: run the job again.',
      'Next: run the job again.',
    ])
  })

  it('names both servers at once where they would help: noise alone, slices, and servers that the job starts', () => {
    const sides = (kind: 'local' | 'endpoint', { targets }: ReturnType<typeof resultOf>) => ({
      base: { ...targets.candidate, kind },
      candidate: { ...targets.candidate, kind },
    })
    const atOnce = (
      kind: 'local' | 'endpoint',
      cells = settings,
      why: Why = 'noisy',
      metric = 'tps',
    ) => {
      const result = resultOf([{ ...open('about 6 more rounds'), settings: cells, metric }])
      const sentence = told('undecided', { why })
      const step = nextPhrase({ ...result, targets: sides(kind, result) }, { sentence })
      return plainPhrase(step).includes('at once')
    }
    expect(atOnce('local')).toBe(true)
    expect(atOnce('endpoint')).toBe(false)
    expect(atOnce('local', { ...settings, measure: 'duet' })).toBe(false)
    expect(atOnce('local', { ...settings, rateShare: 0.5 })).toBe(false)
    expect(atOnce('local', settings, 'stalls')).toBe(false)
    expect(atOnce('local', settings, 'noisy', 'latency_p95_ms')).toBe(false)
  })

  it('is said in words for its place', () => {
    const at = (place: Place) => stepOf(told('worse'), [red('typical')], place)
    expect([
      at({ acceptBy: 'comment' }),
      at({ acceptBy: 'comment', commit: 'a1b2c3d' }),
      at({ acceptBy: 'command', reproduce: ['Run it.'] }),
      at({ acceptBy: 'none' }),
      at({ acceptLabel: 'perf: fine' }),
    ]).toEqual([
      'Not expected? To reproduce, see below. Expected? Maintainers accept it with the comment /bench accept, then start the job again.',
      'Not expected? To reproduce, see below. Expected? Maintainers accept it with the comment /bench accept a1b2c3d, then start the job again.',
      'Not expected? Run it. Expected? tidb-bench baseline accept makes it the new baseline.',
      'To reproduce, see below.',
      "Not expected? To reproduce, see below. Expected? Maintainers set the label perf: fine (once: gh label create 'perf: fine').",
    ])
  })

  it('links the documentation where it is known, and stresses its first word', () => {
    const docsUrl = 'https://x.example/docs'
    const pieces = (sentence: Sentence, of: readonly Row[] = [], place: Place = { docsUrl }) =>
      nextPhrase(resultOf(of), { sentence }, place).flatMap((piece) =>
        typeof piece === 'string' ? [] : [Object.values(piece).join(' ')],
      )
    expect([
      pieces(told('worse'), [red('stored')]),
      pieces(told('first')),
      pieces(told('not-compared', { fields: ['CPU model'] })),
      pieces(told('broken')),
      pieces(told('broken'), [], {}),
      pieces(told('worse'), [red('typical')]),
      pieces(told('worse-beside', moved('tps'))),
    ]).toEqual([
      ['strong Next:', 'link side by side https://x.example/docs/against.md'],
      ['strong Next:', 'code push', 'link how https://x.example/docs/baselines.md'],
      ['strong Next:', 'link side by side https://x.example/docs/against.md'],
      ['strong Next:', 'link docs/troubleshooting.md https://x.example/docs/troubleshooting.md'],
      ['strong Next:', 'link docs/troubleshooting.md '],
      [
        'strong Not expected?',
        'strong Expected?',
        'code bench: accept',
        "code gh label create 'bench: accept'",
      ],
      ['code gated: [tps]', 'code tidb-bench.yml'],
    ])
  })
})
