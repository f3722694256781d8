import { describe, expect, it } from 'vitest'
import type { Statement } from '../../../../src/extensions/why/explain/evidence.ts'
import {
  foldText,
  type StatementGrowth,
  statementGrowth,
} from '../../../../src/extensions/why/explain/statement-growth.ts'
import { waitGrowth, waitingStatements } from '../../../../src/extensions/why/explain/waits.ts'
import { side } from './side.ts'

const statement = (
  text: string,
  calls: number,
  latencySeconds: number,
  more: Partial<Statement> = {},
): Statement => ({ digest: text, text, calls, latencySeconds, ...more }) as Statement

describe('waits', () => {
  const grown = (base: object, candidate: object, typical = 1, more: object = {}) =>
    waitGrowth(side({ times: base, ...more }), side({ times: candidate, ...more }), typical).map(
      ({ name, base: from, candidate: to }) => `${name} ${from.toFixed(4)} ${to.toFixed(4)}`,
    )

  it('are told from a tenth of a transaction that the server counts, and a fifth of what it does not', () => {
    expect([
      grown({ lockWaits: 0 }, { lockWaits: 1 }),
      grown({ lockWaits: 0 }, { lockWaits: 0.99 }),
      grown({ backoff: 1 }, { backoff: 2 }),
      grown({ backoff: 1 }, { backoff: 2 }, 1.5),
      grown({ backoff: 1 }, { backoff: 2 }, 0.5),
      grown({ collector: 0 }, { collector: 5 }),
      grown({}, { lockWaits: 5 }),
      grown({ lockWaits: 0 }, {}),
      grown({ lockWaits: 0, backoff: 0 }, { lockWaits: 2, backoff: 3 }),
      grown({ statements: 10 }, { statements: 8 }),
      grown({ statements: 10 }, { statements: 8.1 }),
      grown({ statements: 12 }, { statements: 15 }),
    ]).toEqual([
      ['row locks 0.0000 0.0010'],
      [],
      ['backoff 0.0010 0.0020'],
      [],
      ['backoff 0.0010 0.0020'],
      ['garbage collection 0.0000 0.0050'],
      [],
      [],
      ['backoff 0.0000 0.0030', 'row locks 0.0000 0.0020'],
      ['outside of the server 0.0000 0.0020'],
      [],
      [],
    ])
  })

  it('outside of statements are what the server adds to executing them', () => {
    const statements = [statement('a', 10, 2), statement('b', 10, 1)]
    expect([
      grown({ statements: 4 }, { statements: 6 }, 1, { statements }),
      grown({ statements: 4 }, { statements: 5.9 }, 1, { statements }),
      grown({ statements: 2 }, { statements: 5 }, 1, { statements }),
    ]).toEqual([
      ['server outside of statements 0.0010 0.0030'],
      [],
      ['server outside of statements 0.0000 0.0020'],
    ])
  })

  it('need to know how long a transaction takes', () => {
    const noLoad = { load: undefined }
    const noTime = { load: { transactions: 1_000, seconds: 10 } }
    const none = { load: { transactions: 0, seconds: 10, meanLatencySeconds: 0.01 } }
    expect([
      grown({ lockWaits: 0 }, { lockWaits: 5 }, 1, noLoad),
      grown({ lockWaits: 0 }, { lockWaits: 5 }, 1, noTime),
      grown({ lockWaits: 0, statements: 10 }, { lockWaits: 5, statements: 10 }, 1, noTime),
      grown({ lockWaits: 0 }, { lockWaits: 5 }, 1, none),
      grown({ lockWaits: 0 }, { lockWaits: 5 }, 1, {
        load: { transactions: 1_000, seconds: 10, meanLatencySeconds: 0 },
      }),
    ]).toEqual([[], [], ['row locks 0.0000 0.0050'], [], []])
    const of = (base: object, candidate: object) =>
      waitGrowth(
        side({ times: { lockWaits: 0 }, ...base }),
        side({ times: { lockWaits: 5 }, ...candidate }),
        1,
      )
    expect([
      of({}, none).length,
      of(none, {}).length,
      of({}, noLoad).length,
      of({}, {}).length,
    ]).toEqual([0, 0, 0, 1])
    expect([of({ times: undefined }, {}), of({}, { times: undefined })]).toEqual([[], []])
  })

  it('come by their growth, not by their length', () => {
    expect(
      grown(
        { lockWaits: 9, backoff: 0, collector: 2 },
        { lockWaits: 11, backoff: 3, collector: 3.5 },
      ),
    ).toEqual([
      'backoff 0.0000 0.0030',
      'row locks 0.0090 0.0110',
      'garbage collection 0.0020 0.0035',
    ])
  })
})

describe('statements that wait', () => {
  const figures = (seconds: number, more: object = {}) => ({
    calls: 1,
    seconds,
    meanSeconds: seconds,
    planDigests: [],
    ...more,
  })
  const growth = (text: string, by: number, from: object, to: object): StatementGrowth =>
    ({
      text,
      digests: [],
      growth: by,
      share: 0.5,
      base: from,
      candidate: to,
    }) as unknown as StatementGrowth
  const rest = [
    growth('x', 1, figures(0.5), figures(0.5)),
    growth('y', 1, figures(0.4), figures(0.4)),
  ]
  const waiting = (...statements: StatementGrowth[]) =>
    waitingStatements({ statements, typical: 1 }).map(({ text }) => text)

  it('take longer than the others, and do no more for it', () => {
    expect([
      waiting(growth('a', 1.5, figures(0.1), figures(0.2)), ...rest),
      waiting(growth('a', 1.49, figures(0.1), figures(0.2)), ...rest),
      waiting(growth('a', 1.5, figures(0.1), figures(0.19)), ...rest),
      waiting(growth('a', 2, figures(0.1), figures(0.3)), ...rest.slice(1)),
      waiting(growth('a', 2, figures(0.1, { keys: 10 }), figures(0.3, { keys: 11 })), ...rest),
      waiting(growth('a', 2, figures(0.1, { keys: 10 }), figures(0.3, { keys: 11.1 })), ...rest),
      waiting(
        growth('a', 2, figures(0.1, { requests: 1 }), figures(0.3, { requests: 2 })),
        ...rest,
      ),
      waiting(growth('a', 2, figures(0.1, { requests: 1 }), figures(0.3)), ...rest),
      waiting(growth('a', 2, figures(0.1), figures(0.3, { keys: 9 })), ...rest),
    ]).toEqual([['a'], [], [], [], ['a'], [], [], ['a'], ['a']])
  })
})

describe('the growth of statements', () => {
  const of = (base: Statement[], candidate: Statement[], more: object = {}) => {
    const { statements, typical } = statementGrowth(
      side({ statements: base, ...more }),
      side({ statements: candidate, ...more }),
    )
    return [
      typical,
      ...statements.map(
        ({ text, growth, share }) => `${text} ${growth.toFixed(3)} ${share.toFixed(3)}`,
      ),
    ]
  }

  it('is over that of the typical one, the largest first', () => {
    expect([
      of(
        [statement('a', 100, 1), statement('b', 100, 2), statement('c', 100, 1)],
        [statement('a', 100, 2), statement('b', 100, 4), statement('c', 100, 6)],
      ),
      of([statement('a', 20, 1)], [statement('a', 20, 3)]),
      of([statement('a', 19, 1)], [statement('a', 20, 3)]),
      of([statement('a', 20, 1)], [statement('a', 19, 3)]),
      of([statement('a', 20, 1)], [statement('b', 20, 3)]),
      of([statement('a', 20, 0)], [statement('a', 20, 3)]),
      of([statement('a', 20, 1)], [statement('a', 20, 0)]),
      of(
        [statement('a', 20, 0.005), statement('b', 20, 0.995)],
        [statement('a', 20, 0.009), statement('b', 20, 0.995)],
      ),
      of(
        [statement('a', 20, 0.005), statement('b', 20, 0.995)],
        [statement('a', 20, 0.01), statement('b', 20, 0.995)],
      ),
      of([], []),
    ]).toEqual([
      [2, 'c 3.000 0.250', 'a 1.000 0.250', 'b 1.000 0.500'],
      [3, 'a 1.000 1.000'],
      [1],
      [1],
      [1],
      [1],
      [1],
      [1, 'b 1.000 0.995'],
      [1.5, 'a 1.333 0.005', 'b 0.667 0.995'],
      [1],
    ])
  })

  it('has what each statement did a call and a transaction, its tables together', () => {
    const more = {
      keys: 50,
      requests: 20,
      compileSeconds: 0.1,
      lockSeconds: 0.2,
      memoryBytes: 100,
      planDigest: 'q',
    }
    const base = [
      statement('SELECT c FROM sbtest1', 30, 1, more),
      statement('select c from sbtest2', 30, 1),
      statement('SELECT c FROM `sbtest2`', 10, 3, { ...more, memoryBytes: 300, planDigest: 'p' }),
    ]
    const [first, second] = statementGrowth(
      side({ statements: base }),
      side({ statements: base }),
    ).statements
    expect(first).toEqual({
      base: {
        calls: 0.04,
        compileSeconds: 0.005,
        keys: 2.5,
        lockSeconds: 0.01,
        meanSeconds: 0.1,
        memoryBytes: 300,
        planDigests: ['p', 'q'],
        requests: 1,
        seconds: 0.004,
      },
      candidate: {
        calls: 0.04,
        compileSeconds: 0.005,
        keys: 2.5,
        lockSeconds: 0.01,
        meanSeconds: 0.1,
        memoryBytes: 300,
        planDigests: ['p', 'q'],
        requests: 1,
        seconds: 0.004,
      },
      digests: ['SELECT c FROM sbtest1', 'SELECT c FROM `sbtest2`'],
      growth: 1,
      share: 0.8,
      text: 'SELECT c FROM sbtest#',
    })
    expect(second?.base).toEqual({
      calls: 0.03,
      meanSeconds: 0.03333333333333333,
      planDigests: [],
      seconds: 0.001,
    })
    expect(
      statementGrowth(
        side({ statements: base, load: undefined }),
        side({ statements: base, load: undefined }),
      ).statements[0]?.base.calls,
    ).toBe(40)
  })

  it('folds names that differ by a number', () => {
    expect(
      [
        'SELECT c FROM `sbtest12` WHERE id = ?',
        'a  (  b , c )',
        'sum ( x ) and y (z )',
        'count (x)',
        't1, t22 x3y',
      ].map(foldText),
    ).toEqual([
      'SELECT c FROM sbtest# WHERE id = ?',
      'a (b, c)',
      'sum(x) and y (z)',
      'count(x)',
      't#, t# x3y',
    ])
  })
})
