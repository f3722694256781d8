import { describe, expect, it } from 'vitest'
import { recordSchema } from '../../../../src/core/record/schema.ts'
import {
  buildNothing,
  buildSubmission,
  readSubmission,
} from '../../../../src/extensions/forks/handover/submission.ts'
import {
  foreignOrigin,
  recordOfSubmission,
} from '../../../../src/extensions/forks/handover/submission-record.ts'
import { record } from '../../../github/record.ts'
import { sha } from '../../../github/server/state.ts'

const origin = {
  repository: 'acme/db',
  headRepository: 'mallory/db',
  commit: sha(1),
  runId: 9,
  attempt: 2,
  suite: 'oltp',
}
const now = '2026-01-02T03:04:05Z'

function read(text: string) {
  return readSubmission(Buffer.from(text))
}

function accepted(text: string) {
  const result = read(text)
  if (result.state === 'refused') throw new Error(result.why)
  if (result.submission.kind === 'nothing') throw new Error('no figures')
  return result.submission
}

/** Every text in a value, with a way to put another in its place. */
function* texts(node: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof node === 'string') yield path
  else if (typeof node === 'object' && node !== null) {
    for (const [key, child] of Object.entries(node)) yield* texts(child, [...path, key])
  }
}

function withText(root: object, path: readonly (string | number)[], text: string): string {
  const copy = structuredClone(root)
  let node = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) node = node[key] as Record<string | number, unknown>
  node[path.at(-1) ?? ''] = text
  return JSON.stringify(copy)
}

const hostile = [
  'a | b',
  '<img src=x onerror=alert(1)>',
  '@acme/team',
  'ask @team',
  '[x](javascript:alert(1))',
  'https://evil.example',
  'www.evil.example',
  'a\u202Eb',
  'a\u200Bb',
  '`id`',
  '$(touch /tmp/x)',
  'a\n::set-output name=verdict::passed',
  'a; rm -rf ~',
  '**bold**',
  '#1',
  'ｅｖｉｌ',
]

describe('a submission', () => {
  it('carries the numbers of a record, and becomes a record that the schema takes', () => {
    const whole = record()
    const measured = {
      ...whole,
      cells: whole.cells.map((cell) => ({
        ...cell,
        dataReset: 'once' as const,
        measure: 'duet' as const,
      })),
    }
    const back = recordOfSubmission(accepted(buildSubmission(measured)), origin, now)
    expect(recordSchema.safeParse(back).error).toBeUndefined()
    const { runs: _, ...settings } = measured.cells[0] ?? { runs: [] }
    expect(back.cells[0]).toMatchObject(settings)
    expect(back.cells[0]?.runs[0]).toMatchObject({
      state: 'valid',
      metrics: { tps: 1234.5, latency_p95_ms: 4.1 },
    })
    expect(back.machine.cpuModel).toBe('Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz')
    expect(back.design).toBe('single')
    expect(back.cells.map(({ dataReset, measure }) => [dataReset, measure])).toEqual(
      record().cells.map(() => ['once', 'duet']),
    )
  })

  it('carries the names of the caller’s own transactions and statements', () => {
    const [cell, ...others] = record().cells
    const metrics = {
      tps: 10,
      'qps:browse/category-page': 3,
      'latency_p95_ms:check out/place order.2': 4,
    }
    const runs =
      cell?.runs.flatMap((run) => (run.state === 'valid' ? [{ ...run, metrics }] : [])) ?? []
    const id = 'sql/tidb-bench.yml#shop/4'
    const own = { ...cell, id, tool: 'sql', workload: 'tidb-bench.yml#shop', options: {}, runs }
    const cells = [own, ...others] as ReturnType<typeof record>['cells']
    const back = recordOfSubmission(accepted(buildSubmission({ ...record(), cells })), origin, now)
    expect(back.cells[0]).toMatchObject({ id, runs: [{ metrics }] })
  })

  it('leaves out every word of the tools, and what was judged or accepted', () => {
    const text = buildSubmission(record())
    expect(text).not.toMatch(/FATAL|secret words|judgement|acceptance|reason/)
    const back = recordOfSubmission(accepted(text), origin, now)
    expect(back.cells[0]?.runs[1]).toMatchObject({ state: 'invalid', tail: [] })
    expect(back).not.toHaveProperty('judgement')
    expect(back).not.toHaveProperty('acceptance')
  })

  it('says on its face that a fork reported it, so that a forged number is no fact of ours', () => {
    const forged = buildSubmission(record()).replace('1234.5', '999999')
    const back = recordOfSubmission(accepted(forged), origin, now)
    expect(back.source).toMatchObject({
      event: 'workflow_run',
      origin: 'reported by a run of mallory/db',
      runId: '9',
    })
    expect(back.id).toBe(`oltp/${sha(1).slice(0, 12)}/9-2`)
  })

  it.each([
    ['repository', { repository: 'acme/other' }],
    ['commit', { commit: sha(2) }],
    ['suite', { suite: 'tpcc' }],
    // Another series, without a baseline to fail against, and with a comment of its own.
    ['suite', { suite: 'OLTP' }],
  ])('is foreign where GitHub names another %s', (field, changes) => {
    const submission = accepted(buildSubmission(record()))
    expect(foreignOrigin(submission, { ...origin, ...changes })).toBe(`other-${field}`)
    expect(foreignOrigin(submission, { ...origin, repository: 'Acme/DB' })).toBeUndefined()
  })

  it('says in a word that nothing was measured, and has no place for another one', () => {
    const text = buildNothing({
      suite: 'oltp',
      repository: 'acme/db',
      commit: sha(1),
      reason: 'label-skip',
    })
    expect(read(text)).toMatchObject({ state: 'accepted', submission: { kind: 'nothing' } })
    expect(read(text.replace('label-skip', 'all is well')).state).toBe('refused')
    expect(read(text.replace('{', '{"cells":[],')).state).toBe('refused')
  })

  it('has no place for text that could render, run or speak to anybody', () => {
    const valid = JSON.parse(buildSubmission(record()))
    const paths = [...texts(valid)]
    expect(paths.length).toBeGreaterThan(15)
    const through = paths.flatMap((path) =>
      hostile
        .filter((text) => read(withText(valid, path, text)).state === 'accepted')
        .map((text) => [path, text]),
    )
    expect(through).toEqual([])
  })

  it('has no place for such text in a name either', () => {
    const valid = JSON.parse(buildSubmission(record()))
    for (const text of hostile) {
      const cell = { ...valid.cells[0], options: { [text]: 1 } }
      expect(read(JSON.stringify({ ...valid, cells: [cell] })).state).toBe('refused')
    }
  })

  it.each(['1e308', '-1e308', '1e999', 'NaN', 'Infinity', '-1', '"12"', 'null', '1e16'])(
    'refuses %s as a figure',
    (figure) => {
      expect(read(buildSubmission(record()).replace('1234.5', figure)).state).toBe('refused')
    },
  )

  it.each([
    ['a key that is not known', (text: string) => text.replace('{', '{"pullRequest":7,')],
    ['a verdict', (text: string) => text.replace('{', '{"judgement":{"overall":"passed"},')],
    [
      'a newer version',
      (text: string) => text.replace('"submissionVersion":1', '"submissionVersion":2'),
    ],
    ['a key twice', (text: string) => text.replace('{', '{"commit":"x",')],
    ['a metric that is not known', (text: string) => text.replace('"tps"', '"glory"')],
    ['a list at the top', (text: string) => `[${text}]`],
    ['another kind', (text: string) => text.replace('"figures"', '"verdict"')],
    [
      'a second server without a plan',
      (text: string) => text.replace('"single"', '"side-by-side"'),
    ],
    [
      'a base that the design does not have',
      (text: string) => {
        const value = JSON.parse(text)
        return JSON.stringify({
          ...value,
          targets: { ...value.targets, base: value.targets.candidate },
        })
      },
    ],
    [
      'what it knows of the noise',
      (text: string) => {
        const plan = { rounds: 1, pairs: 1, sliceSeconds: 1, settleSeconds: 0 }
        return JSON.stringify({ ...JSON.parse(text), sideBySide: plan })
      },
    ],
    [
      'a sentence as a version',
      (text: string) => text.replace('"v8.5.3"', '"v8.5.3 and all is well"'),
    ],
    [
      'a sentence as the program’s version',
      (text: string) => text.replace('"0.1.0"', '"0.1.0 approved by the maintainers"'),
    ],
    [
      'a cell twice',
      (text: string) => {
        const value = JSON.parse(text)
        return JSON.stringify({ ...value, cells: [...value.cells, ...value.cells] })
      },
    ],
    ['a step up in a workload', (text: string) => text.replaceAll('oltp_point_select', '../../x')],
  ])('refuses %s', (_, change) => {
    expect(read(change(buildSubmission(record()))).state).toBe('refused')
  })

  it('says why in one line without control characters', () => {
    const value = { ...JSON.parse(buildSubmission(record())), 'a\n::error::b\u202E': 1 }
    const result = read(JSON.stringify(value))
    expect(result).toMatchObject({
      state: 'refused',
      why: expect.not.stringMatching(/[\n\r\u202e]/),
    })
  })

  it('is not built from a record that it cannot carry, and the message names the place', () => {
    const original = record()
    const cells = [{ ...original.cells[0], options: { mix: '`id`' } }] as typeof original.cells
    expect(() => buildSubmission({ ...original, cells })).toThrow(/cells\.0\.options\.mix/)
  })
})
