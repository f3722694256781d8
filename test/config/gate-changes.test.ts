import { describe, expect, it } from 'vitest'
import { compareGates, type Gate } from '../../src/config/gate-changes.ts'
import { readInputs, validInputs } from '../../src/config/inputs.ts'
import { resolveSettings } from '../../src/config/resolve.ts'
import { baseStep, changedInputs } from '../../src/config/workflow-steps.ts'
import { planCells } from '../../src/plan/cells.ts'

function gateOf(gate: string, suite = '', inputs: Readonly<Record<string, string>> = {}): Gate {
  const config = `suites: { default: { workloads: [{ tool: sysbench, name: oltp_point_select }]${suite} } }\ngate: {${gate}}\n`
  const settings = resolveSettings(validInputs(readInputs({ config, ...inputs }, (name) => name)))
  return { settings, cells: planCells(settings.suite) }
}

function compared(base: Gate, head: Gate) {
  const { changes, settings } = compareGates(base, head, () => 'tidb-bench.yml')
  const words = changes.map(({ key, from, to, effect }) =>
    from === undefined ? `${key} changed, ${effect}` : `${key} ${from} → ${to}, ${effect}`,
  )
  return { words, settings }
}

describe('the rules of a pull request beside those of its base', () => {
  it.each([
    ['tolerance: 3%', 'tolerance: 99.9%', 'tolerance 3 % → 99.9 %, laxer'],
    ['tolerance: 3%', '', 'tolerance 3 % → the usual, laxer'],
    ['tolerance: 3%', 'tolerance: 2%', 'tolerance 3 % → 2 %, stricter'],
    ['', 'tolerances: { tps: 50% }', 'tolerances tps 3 % → 50 %, laxer'],
    ['fail-on: regression', 'fail-on: never', 'fail-on regression → never, laxer'],
    ['', 'gated: [qps]', 'gated the usual → qps, laxer'],
    ['gated: [tps]', 'gated: [tps, latency_p95_ms]', 'gated tps → tps, latency_p95_ms, stricter'],
    ['gated: [tps, latency_p95_ms]', 'gated: [tps]', 'gated tps, latency_p95_ms → tps, laxer'],
    ['', 'warn-only: [tps]', 'warn-only none → tps, laxer'],
    ['on-inconclusive: fail', 'on-inconclusive: confirm', 'on-inconclusive fail → warn, laxer'],
    ['on-not-comparable: fail', '', 'on-not-comparable fail → warn, laxer'],
    ['', 'on-removed: fail', 'on-removed pass → fail, stricter'],
    ['accept-by: others', '', 'accept-by others → anyone, laxer'],
    ['accept-by: [owners, others]', 'accept-by: others', 'accept-by others, owners → others, laxer'],
    ['accept-by: owners', '', 'accept-by owners → anyone, laxer'],
    ['', 'accept-by: [owners, others]', 'accept-by anyone → others, owners, laxer'],
    [
      'accept-by: [anyone, owners]',
      'accept-by: [owners, others]',
      'accept-by anyone, owners → others, owners, stricter',
    ],
    ['accept-label: fine', '', 'accept-label fine → bench: accept, laxer'],
    ['', 'rule: threshold', 'rule evidence → threshold, laxer'],
    ['', 'alpha-regression: 0.0001', 'alpha-regression 1 % → 0.01 %, laxer'],
    ['', 'alpha-ok: 0.4', 'alpha-ok 5 % → 40 %, laxer'],
    ['', 'side-by-side: { rounds: 3 }', 'side-by-side rounds 8 → 3, laxer'],
    ['', 'side-by-side: { budget: 60s }', 'side-by-side budget changed, laxer'],
  ])('{%s} → {%s}: %s', (base, head, words) => {
    const [before, after] = [gateOf(base), gateOf(head)]
    const { words: changeWords, settings } = compared(before, after)
    expect(changeWords).toEqual([words])
    const { policy } = (words.endsWith('laxer') ? before : after).settings
    const { tolerances, ...others } = settings.policy
    expect({ ...policy, ...others }).toEqual(policy)
    if (Object.keys(tolerances).length > 0) expect(tolerances).toEqual({ tps: 0.03 })
  })

  it('finds load that is shorter, smaller or gone, and lets more of it be', () => {
    const usual = gateOf('')
    expect(compared(usual, gateOf('', ', duration: 5s')).words).toEqual(['duration 60 s → 5 s, laxer'])
    expect(compared(usual, gateOf('', ', duration: 5m')).words).toEqual(['duration 60 s → 5 min, stricter'])
    expect(compared(usual, gateOf('', ', repeats: 1')).words).toEqual(['repeats 3 → 1, laxer'])
    expect(compared(usual, gateOf('', ', threads: [16, 64]')).words).toEqual([])
    expect(compared(usual, gateOf('', ', threads: 64')).words).toEqual([
      'sysbench/oltp_point_select/16 measured → removed, laxer',
    ])
    expect(compared(usual, gateOf('', ', table-size: 10')).words).toEqual([
      'sysbench/oltp_point_select/16 changed, laxer',
    ])
  })

  it('finds other rules for plans, and lets a change of a gate for plans neither open it nor accept a plan', () => {
    const plans = (rules: string) => gateOf('', `, plans: { statistics: [s]${rules} }`)
    const accepting = plans(", gate: true, accept: [{ statement: a, plan: '01', because: small }]")
    const before = plans(', gate: true')
    for (const after of [accepting, plans(''), plans(', gate: true, scale: 0.1'), gateOf('')]) {
      const { words, settings } = compared(before, after)
      expect(words).toEqual(['plans changed, laxer'])
      expect(settings.suite.plans ?? { gate: true, accept: [] }).toMatchObject({ gate: true, accept: [] })
    }
    const { words, settings } = compared(plans(''), accepting)
    expect(words).toEqual(['plans changed, stricter'])
    expect(settings.suite.plans).toEqual(accepting.settings.suite.plans)
  })

  it('finds another server, baseline or choice of files, and shows no address of them', () => {
    const usual = gateOf('')
    const other = gateOf('', '', { 'tidb-version': 'v8.1.0', baseline: 'none', paths: 'docs' })
    const { words, settings } = compared(usual, other)
    expect(words).toEqual([
      'paths every file → docs, laxer',
      'baseline changed, laxer',
      'candidate changed, laxer',
    ])
    expect(settings.inputs).toMatchObject({ baseline: 'auto', paths: undefined })
  })
})

describe('the workflow of a pull request beside that of its base', () => {
  const path = '.github/workflows/bench.yml'
  const text = (inputs: string, more = '') =>
    `jobs: { bench: { steps: [{ uses: actions/checkout@v4, with: { fetch-depth: 0 } }, { uses: acme/bench@v1, with: {${inputs}} }${more}] } }`
  const step = (before: string | undefined, after: string | undefined, others: readonly string[] = []) =>
    baseStep({ path, before, after, job: 'bench', others })
  const headInputs = new Map([
    ['tolerance', '99%'],
    ['fail-on', 'never'],
  ])

  it('gives the inputs of the base', () => {
    const changed = step(text('tolerance: 3%'), text('tolerance: 99%, fail-on: never'))
    expect(changedInputs(changed, headInputs)).toEqual({ tolerance: '3%', 'fail-on': '' })
  })

  it('is the same where other steps differ', () => {
    const more = ', { uses: actions/upload-artifact@v4 }'
    expect(step(text('tolerance: 3%'), text('tolerance: 3%', more)).kind).toBe('same')
  })

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    ['an expression', text('tolerance: "${{ vars.T }}"'), text('tolerance: 99%')],
    ['another step', text('suite: a'), text('suite: a', ', { uses: acme/bench@v1, with: { suite: b } }')],
    ['a job that is gone', text('suite: a'), 'jobs: {}'],
    ['no YAML', text('suite: a'), ': : :'],
    ['no text', text('suite: a'), undefined],
  ])('is unclear with %s', (_, before, after) => expect(step(before, after).kind).toBe('unclear'))

  it.each([
    ['none', 'absent', []],
    ['one for another suite', 'absent', [text('suite: b')]],
    ['one of another name for the same suite', 'unclear', ['name: lint', text('suite: a')]],
  ] as const)('is, where the base has %s, %s', (_, kind, others) =>
    expect(step(undefined, text('suite: a'), others).kind).toBe(kind),
  )

  it('is unclear where its own step is not found, and the base has one', () =>
    expect(step(undefined, 'jobs: {}', [text('suite: b')]).kind).toBe('unclear'))
})
