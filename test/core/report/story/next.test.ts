import { describe, expect, it } from 'vitest'
import { type Next, nextOf } from '../../../../src/core/report/story/next-step.ts'
import { nextPhrase } from '../../../../src/core/report/story/next-words.ts'
import { plainPhrase } from '../../../../src/core/report/story/phrase.ts'
import type { Sentence } from '../../../../src/core/report/story/sentence.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { figure, resultOf, row } from '../sample.ts'
import { moved, settings, type Undecided, undecided, whys } from './undecided.ts'

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
  const stepOf = (sentence: Sentence, of: readonly Row[] = []) => nextOf(resultOf(of), sentence)

  it('follows from the sentence', () => {
    const worse = { kind: 'worse', moved, others: 0 } as const
    const beside = { kind: 'worse-beside', moved, others: 0, throughput: 'unchanged' } as const
    const apart = { kind: 'not-compared', all: true, count: 1, gated: 1 } as const
    expect(
      [
        stepOf(worse, [red('typical')]),
        stepOf(worse, [red('stored')]),
        stepOf(worse, [red('typical', 'tps', false)]),
        stepOf(worse, [red('stored'), red('typical')]),
        stepOf(beside, [red('typical')]),
        stepOf(beside, [red('typical', 'ops'), red('typical', 'qps'), red('stored', 'qps')]),
        stepOf({ ...apart, fields: ['cores', 'CPU model'] }),
        stepOf({ ...apart, fields: ['cores'] }),
        stepOf({ kind: 'first' }),
        stepOf({ kind: 'first', workloads: ['a'] }),
        stepOf({ kind: 'baseline-unreadable' }),
        stepOf({ kind: 'broken', workload: 'a', threads: [1], others: 0 }),
        stepOf({ kind: 'ended-early', reason: '' }),
        stepOf({ kind: 'nothing-measured' }),
        stepOf({ kind: 'nothing-gated' }),
        stepOf({ kind: 'unchanged' }),
        nextOf(resultOf([]), worse, { by: 'alice', reason: 'wanted' }),
      ].map((next) => Object.values(next).flat().join(' ')),
    ).toEqual([
      'accept-or-reproduce',
      'prove-side-by-side',
      'prove-side-by-side',
      'accept-or-reproduce',
      'none',
      'gate-it tps ops qps',
      'same-machine true',
      'same-machine false',
      'store-a-baseline',
      'none',
      'repair-the-baseline',
      'find-the-fault',
      'find-the-fault',
      'find-the-fault',
      'find-the-fault',
      'none',
      'accepted alice wanted',
    ])
  })

  it('at a server that runs already is none that needs a second version', () => {
    const result = resultOf([red('stored')])
    const targets = { candidate: { ...result.targets.candidate, kind: 'endpoint' as const } }
    const at = (sentence: Sentence) => nextOf({ ...result, targets }, sentence)
    expect(at({ kind: 'worse', moved, others: 0 })).toEqual({ kind: 'accept-or-reproduce' })
    expect(at(undecided('suspect'))).toEqual({ kind: 'prove-side-by-side', isRunning: true })
    const apart = {
      kind: 'not-compared',
      all: true,
      count: 1,
      gated: 1,
      fields: ['CPU model'],
    } as const
    expect(at(apart)).toEqual({ kind: 'same-machine', isCpu: true, isRunning: true })
  })

  it('of what is undecided is the largest need', () => {
    const two = [open('about 6 more rounds'), open('about 14 more rounds'), open('')]
    expect(whys.map((why) => Object.values(stepOf(undecided(why), two)).join(' '))).toEqual([
      'measure-more about 14 more rounds true',
      'measure-more about 14 more rounds',
      'measure-more about 14 more rounds',
      'measure-more about 14 more rounds',
      'measure-more about 14 more rounds',
      'prove-side-by-side',
      'store-a-baseline',
    ])
    expect(stepOf(undecided('noisy'), [red('typical')])).toMatchObject({
      kind: 'measure-more',
      needs: '',
    })
  })

  it('names both servers at once where they would help: noise alone, slices, and servers that the job starts', () => {
    const sides = (kind: 'local' | 'endpoint', { targets }: ReturnType<typeof resultOf>) => ({
      base: { ...targets.candidate, kind },
      candidate: { ...targets.candidate, kind },
    })
    const atOnce = (
      kind: 'local' | 'endpoint',
      cells = settings,
      why: Undecided['why'] = 'noisy',
    ) => {
      const result = resultOf([{ ...open('about 6 more rounds'), settings: cells }])
      const next = nextOf({ ...result, targets: sides(kind, result) }, undecided(why))
      return 'couldBeTogether' in next
    }
    expect(atOnce('local')).toBe(true)
    expect(atOnce('endpoint')).toBe(false)
    expect(atOnce('local', { ...settings, measure: 'duet' })).toBe(false)
    expect(atOnce('local', { ...settings, rateShare: 0.5 })).toBe(false)
    expect(atOnce('local', settings, 'stalls')).toBe(false)
    const latency = resultOf([{ ...open('a'), metric: 'latency_p95_ms' }])
    expect(
      nextOf({ ...latency, targets: sides('local', latency) }, undecided('noisy')),
    ).not.toHaveProperty('couldBeTogether')
  })

  it('is said in words for its place', () => {
    const plain = (next: Next, place: Parameters<typeof nextPhrase>[1] = {}) =>
      plainPhrase(nextPhrase(next, place))
    const accept = { kind: 'accept-or-reproduce' } as const
    expect([
      plain({ kind: 'none' }),
      plain(accept),
      plain(accept, { acceptBy: 'comment' }),
      plain(accept, { acceptBy: 'comment', commit: 'a1b2c3d' }),
      plain(accept, { acceptBy: 'command', reproduce: ['Run it.'] }),
      plain(accept, { acceptBy: 'none' }),
      plain(accept, { acceptLabel: 'perf: fine' }),
      plain({ kind: 'accepted', by: 'alice', reason: 'wanted' }),
      plain({ kind: 'prove-side-by-side' }),
      plain({ kind: 'prove-side-by-side', isRunning: true }),
      plain({ kind: 'measure-more', needs: 'about 6 more rounds' }),
      plain({ kind: 'measure-more', needs: 'about 6 more rounds', couldBeTogether: true }),
      plain({ kind: 'measure-more', needs: '10 more starts' }),
      plain({ kind: 'measure-more', needs: '' }),
      plain({ kind: 'store-a-baseline' }),
      plain({ kind: 'store-a-baseline' }, { isLocal: true }),
      plain({ kind: 'store-a-baseline' }, { isStored: true, isLocal: true }),
      plain({ kind: 'repair-the-baseline' }),
      plain({ kind: 'same-machine', isCpu: true }),
      plain({ kind: 'same-machine', isCpu: false }),
      plain({ kind: 'same-machine', isCpu: true, isRunning: true }),
      plain({ kind: 'same-machine', isCpu: false, isRunning: true }),
      plain({ kind: 'find-the-fault' }),
      plain({ kind: 'gate-it', metric: 'latency_p95_ms', gated: ['tps', 'qps'] }),
      plain({ kind: 'gate-it', metric: 'mine', gated: [] }),
    ]).toEqual([
      '',
      'Expected? A maintainer can accept it with the label bench: accept. Not expected? To reproduce, see below.',
      'Expected? A maintainer can accept it with the comment /bench accept, then start the job again. Not expected? To reproduce, see below.',
      'Expected? A maintainer can accept it with the comment /bench accept a1b2c3d, then start the job again. Not expected? To reproduce, see below.',
      'Expected? tidb-bench baseline accept makes it the new baseline. Not expected? Run it.',
      'To reproduce, see below.',
      'Expected? A maintainer can accept it with the label perf: fine. Not expected? To reproduce, see below.',
      'Accepted by alice: wanted',
      'Next: measure both versions side by side. A stored baseline can only suggest a regression.',
      'Next: run the job again. A stored baseline can only suggest a regression; to prove one, measure a second server side by side with it.',
      'Next: run the job again. A verdict needs about 6 more rounds, or a quieter machine.',
      'Next: run the job again. A verdict needs about 6 more rounds, or a quieter machine. Both servers measured at once have less noise.',
      'Next: run the job again. A verdict needs 10 more starts.',
      'Next: run the job again.',
      'Next: store a baseline with a run on push to the target branch (how). Later pull requests are compared with it.',
      'Next: run it with --update-baseline always. Later runs are compared with it.',
      'Later runs are compared with this one.',
      'Next: see below why the baseline could not be read, then run the job again.',
      'Figures from different CPUs are never compared. Next: run the job again (hosted runners differ by chance), or measure both versions side by side.',
      'Next: measure the baseline again under the same conditions, or measure both versions side by side.',
      'Figures from different CPUs are never compared. Next: run the job again (hosted runners differ by chance), or use a runner of your own, which is always the same machine.',
      'Next: measure the baseline again under the same conditions.',
      'Next: see the logs beside the report. docs/troubleshooting.md explains the messages.',
      'The check passes because p95 latency is not gated. To gate it, set gated: [tps, qps, latency_p95_ms] in tidb-bench.yml.',
      'The check passes because mine is not gated. To gate it, set gated: [mine] in tidb-bench.yml.',
    ])
  })

  it('links the documentation where it is known, and stresses its first word', () => {
    const docsUrl = 'https://x.example/docs'
    const pieces = (next: Next, of: string | undefined) =>
      nextPhrase(next, { docsUrl: of }).flatMap((piece) =>
        typeof piece === 'string' ? [] : [Object.values(piece)],
      )
    const steps: Next[] = [
      { kind: 'prove-side-by-side' },
      { kind: 'store-a-baseline' },
      { kind: 'same-machine', isCpu: true },
      { kind: 'find-the-fault' },
      { kind: 'accept-or-reproduce' },
      { kind: 'gate-it', metric: 'tps', gated: [] },
    ]
    expect(steps.map((next) => pieces(next, docsUrl).map((each) => each.join(' ')))).toEqual([
      ['strong Next:', 'link side by side https://x.example/docs/against.md'],
      ['strong Next:', 'code push', 'link how https://x.example/docs/baselines.md'],
      ['strong Next:', 'link side by side https://x.example/docs/against.md'],
      ['strong Next:', 'link docs/troubleshooting.md https://x.example/docs/troubleshooting.md'],
      ['strong Expected?', 'code bench: accept', 'strong Not expected?'],
      ['code gated: [tps]', 'code tidb-bench.yml'],
    ])
    expect(pieces({ kind: 'find-the-fault' }, undefined)[1]).toEqual([
      'link',
      'docs/troubleshooting.md',
      undefined,
    ])
  })
})
