import { expect, test } from 'vitest'
import { suiteCells } from '../../../src/core/plan/cells.ts'
import { needLines, needsOf } from '../../../src/extensions/doctor/needs.ts'
import { settingsOf } from '../../core/config/caller.ts'

test('the plan says what the time goes into', () => {
  const times = {
    boot: { seconds: 78 },
    load: { seconds: 26 },
    reset: { seconds: 60 },
    settle: { seconds: 40 },
    measured: { seconds: 900 },
  }
  expect(needLines({ times, diskBytes: 0, memoryBytes: 0 })).toEqual([
    'about 18 min in all, with servers, loading and resets',
    'of it: boot 78 s, load 26 s, resets 60 s, warm-up 40 s, measured 15 min',
    'assumed, not measured: loading 20000 rows a second, copying 250 MB a second',
  ])
})

test('cells below a stored baseline are measured again on a server that runs already', () => {
  const linesOf = (inputs: Readonly<Record<string, string>>) => {
    const settings = settingsOf({
      workloads: 'oltp_point_select',
      duration: '60s',
      repeats: '3',
      ...inputs,
    })
    return needLines(needsOf(settings, suiteCells(settings)))
  }
  const endpoint = { target: 'endpoint', host: 'db.example.com' }
  expect(linesOf({ ...endpoint, baseline: 'branch' })).toEqual([
    'about 4 min in all, with servers, loading and resets',
    expect.stringMatching(/^of it: /),
    'at most 8 min: cells below the stored baseline are measured again',
    expect.stringMatching(/^assumed/),
  ])
  for (const inputs of [{ ...endpoint, baseline: 'none' }, { target: 'local' }])
    expect(linesOf(inputs).join()).not.toContain('measured again')
})

test('side by side, the plan says the usual minutes, and when its budget ends it', () => {
  const linesOf = (config: string) => {
    const against = config.includes('base:') ? 'base' : 'v8.5.0'
    const settings = settingsOf({ against, workloads: 'oltp_point_select', config })
    return needLines(needsOf(settings, suiteCells(settings)))
  }
  const usual = /^without a change about 1\d min at 3\s% noise, 1\d min at 6\s% noise$/
  expect(linesOf('none')).toEqual([
    expect.stringMatching(/^at most 2\d min in all, with servers, loading and resets; /),
    expect.stringMatching(/^of it: /),
    expect.stringMatching(usual),
    expect.stringMatching(/^pairs in slices; after the first round in windows of 100 ms, /),
    expect.stringMatching(/^assumed/),
  ])
  const inSlices = linesOf('gate: { side-by-side: { measure: slices } }')
  expect(inSlices.join()).not.toContain('windows')
  const short = linesOf('gate: { side-by-side: { budget: 5m } }')
  expect(short[2]).toMatch(/^without a change about \d min at 3\s% noise, \d min at 6\s% noise$/)
  expect(short[0]).toMatch(
    /^at most 5 min in all, .*: after the first round, none begins that would exceed the budget of 5 min; /,
  )
  // The first round is measured in any case: servers start in 78 s, and eight slices take 2 minutes.
  const [shortest = ''] = linesOf('gate: { side-by-side: { budget: 10s } }')
  expect(shortest).toMatch(/^at most 4 min in all, .* would exceed the budget of 10 s; /)
  const simulated = linesOf(`
gate: { side-by-side: { measure: simulated } }
targets: { candidate: { kind: tidb, tidb-server: old }, base: { kind: tidb, tidb-server: new } }`)
  expect(simulated.join()).not.toContain('noise')
})
