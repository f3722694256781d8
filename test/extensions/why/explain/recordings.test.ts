import { describe, expect, test } from 'vitest'
import { explain } from '../../../../src/extensions/why/explain/explanation.ts'
import { recorded, scenes } from './recorded-sides.ts'

const explained = (scene: (typeof scenes)[number]) =>
  explain(recorded(scene, 'base'), recorded(scene, 'slow'))

describe('the cause that is named first', () => {
  test.each([
    [
      'build-kvget',
      'work',
      'requests_Get',
      /^8\.00 → 17\.0 Get requests a transaction.*rereadForVisibility/,
    ],
    [
      'build-alloc',
      'work',
      'alloc_objects',
      /objects allocated a transaction.*server\.auditStatement/,
    ],
    ['build-cpu', 'function', 'server.checksumPacket', /0 % → 18 % of the server’s CPU/],
    [
      'set-plan-cache-off',
      'work',
      'plan_cache_hits',
      /^11\.0 → 0\.00 plan cache hits.*generateNewPlan/,
    ],
    ['one-phase-commit-off', 'work', 'requests_Commit', /^0\.00 → 1\.00 Commit requests/],
    ['build-wait', 'wait', 'server outside of statements', /it waits, and does not work more/],
    [
      'index-invisible',
      'plan',
      'select id, c from sbtest# where k = ? limit ?',
      /changed on 4 of 4 tables: IndexLookUp \(IndexRangeScan\) → TableReader \(TableFullScan\).*10\.3 → 9,707/,
    ],
  ] as const)('%s: %s %s', (scene, kind, name, sentence) => {
    const [first] = explained(scene).causes
    expect(first).toMatchObject({ kind, name })
    expect(first?.sentence).toMatch(sentence)
  })
})

describe('what must not be claimed', () => {
  test('no change: nothing at all', () => {
    const { causes, plans, work, waits, hints } = explained('no-change')
    expect({ causes, plans, work, waits }).toEqual({ causes: [], plans: [], work: [], waits: [] })
    expect(hints?.functions).toEqual([])
  })

  test('a changed plan, but where the index is invisible', () => {
    const changed = scenes.filter((scene) => explained(scene).plans.length > 0)
    expect(changed).toEqual(['index-invisible'])
    expect(explained('index-invisible').plans).toHaveLength(1)
  })

  test.each([
    ['build-alloc', /^(?:alloc_.*)$/],
    ['build-cpu', /^$/],
    ['build-wait', /^$/],
    ['index-invisible', /^keys$/],
  ] as const)('%s: other work', (scene, allowed) => {
    const others = explained(scene).work.filter(({ counter }) => !allowed.test(counter))
    expect(others).toEqual([])
  })

  test.each(['build-wait', 'index-invisible'] as const)('%s: a function', (scene) => {
    expect(explained(scene).cpu?.functions).toEqual([])
  })
})

test('the first statement by growth is the one that was changed', () => {
  const [first, ...others] = explained('index-invisible').growths.statements
  expect(first?.text).toBe('select id, c from sbtest# where k = ? limit ?')
  expect(first?.growth).toBeCloseTo(3.7, 1)
  for (const { growth } of others) expect(growth).toBeLessThan(1.5)
  const reread = explained('build-kvget')
    .growths.statements.slice(0, 2)
    .map(({ text }) => text)
  expect(reread).toContain('select c from sbtest# where id = ?')
})

test('a plan is shown on both sides, the operators that differ marked', () => {
  const [plan] = explained('index-invisible').plans
  const marks = (side: 'base' | 'candidate') =>
    plan?.[side].filter(({ differs }) => differs).map(({ name }) => name)
  expect(marks('base')).toEqual(expect.arrayContaining(['IndexLookUp', 'IndexRangeScan']))
  expect(marks('candidate')).toEqual(expect.arrayContaining(['TableReader', 'TableFullScan']))
  const details = plan?.base.map((operator) => operator.details).join(' ') ?? ''
  expect(details).toContain('range:[?,?]')
})

test('bytes allocated: the function that was added is first', () => {
  const [first] = explained('build-alloc').allocations?.functions ?? []
  expect(first?.name).toMatch(/server\.auditStatement$/)
  expect(first?.base).toBe(0)
})
