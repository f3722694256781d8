import { describe, expect, it } from 'vitest'
import { suiteCells } from '../../../src/core/plan/cells.ts'
import { judgeByBase } from '../../../src/extensions/rules/judge-by-base.ts'
import { settingsOf } from '../../core/config/caller.ts'

const load = 'workloads: [{ tool: sysbench, name: oltp_point_select }], threads: 2'
const file = (gate: string, suite = load, more = '') =>
  `suites: { default: { ${suite} } }\ngate: { ${gate} }\n${more}`

function judge(base: string, head: string, changedFiles: readonly string[] = []) {
  const [before, after] = [base, head].map((config) => settingsOf({ config }))
  if (before === undefined || after === undefined) throw new Error('two settings')
  return judgeByBase(before, after, {
    cellsOf: suiteCells,
    changedFilesOf: () => changedFiles,
    fileOf: () => 'tidb-bench.yml',
  })
}

const words = ({ changes }: ReturnType<typeof judge>) =>
  changes.map(({ key, from, to }) => `${key} ${from} → ${to}`)

describe('the rules of the base', () => {
  it('judge whatever the pull request says, stricter or not, and each change is named', () => {
    const base = file(
      'tolerance: 3%, workloads: { oltp_point_select: 2% }, side-by-side: { rounds: 6 }',
    )
    const head = file(
      'tolerance: 9%, tolerances: { tps: 50% }, gated: [tps, ops, tpmc], warn-only: [tps], fail-on: never, alpha-ok: 0.4, side-by-side: { settle: 9s, measure: windows, rounds: 3 }',
      `${load}, metrics: [], error-limit: 0.9, method: as-published`,
      'tools: { sysbench: { path: ./fake } }\n',
    )
    const judged = judge(base, head)
    expect(judged.settings.policy).toEqual(settingsOf({ config: base }).policy)
    expect(judged.settings.tools).toEqual({})
    expect(judged.settings.suite).toMatchObject({ errorLimit: 0.01, method: 'side-by-side' })
    expect(judged.held).toEqual([])
    expect(words(judged)).toEqual(
      expect.arrayContaining([
        'tolerance 3 % → 9 %',
        'tolerances tps unset → 50 %',
        'workloads oltp_point_select 2 % → unset',
        'gated unset → tps, ops, tpmc',
        'warn-only none → tps',
        'fail-on regression → never',
        'side-by-side rounds 6 → 3',
        'side-by-side settle 2 → 9',
        'error-limit 1 % → 90 %',
        'method side-by-side → as-published',
        'tools sysbench path unset → ./fake',
      ]),
    )
    expect(words(judge(head, base))).toHaveLength(words(judged).length)
  })

  it('are no change where both are equal in another order', () => {
    const judged = judge(
      file('tolerance: 3%, fail-on: never'),
      file('fail-on: never, tolerance: 3%'),
    )
    expect([judged.changes, judged.held, judged.settings.policy.judgedCells]).toEqual([
      [],
      [],
      undefined,
    ])
  })

  it.each([
    [
      'a cell that is gone',
      'workloads: [{ tool: sysbench, name: oltp_read_only }], threads: 2',
      '`sysbench/oltp_point_select/2` is not measured any more',
    ],
    [
      'other threads',
      `${load.replace('2', '4')}`,
      '`sysbench/oltp_point_select/2` is not measured any more',
    ],
    [
      'another time',
      `${load}, duration: 1s`,
      '`sysbench/oltp_point_select/2` is measured in another way than on the base',
    ],
    [
      'other data',
      `${load}, table-size: 5`,
      '`sysbench/oltp_point_select/2` is measured in another way than on the base',
    ],
    ['no statistics', `${load}, analyze: false`, '`analyze` is not as the base has it'],
    ['no prewarm', `${load}, prewarm: false`, '`prewarm` is not as the base has it'],
    ['another reset', `${load}, reset: cell`, '`reset` is not as the base has it'],
  ])('cannot judge %s', (_, suite, reason) => {
    expect(judge(file(''), file('', suite)).held).toEqual([reason])
  })

  it('cannot judge another server, or a load whose files changed', () => {
    const server = 'targets: { candidate: { kind: playground, version: v7.5.0 } }\n'
    expect(judge(file(''), file('', load, server)).held).toEqual([
      '`candidate` is not as the base has it',
    ])
    expect(judge(file(''), file(''), ['load/part.sh']).held).toEqual([
      'the load of `sysbench/oltp_point_select/2` changes with `load/part.sh`',
    ])
  })

  it('judge no cell that only the pull request has', () => {
    const more =
      'workloads: [{ tool: sysbench, name: [oltp_point_select, oltp_read_only] }], threads: 2'
    const judged = judge(file(''), file('', more))
    expect([judged.held, judged.settings.policy.judgedCells]).toEqual([
      [],
      ['sysbench/oltp_point_select/2'],
    ])
  })
})
