import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings, ValidRun } from '../../../src/core/record/schema.ts'
import {
  componentFigure,
  readComponentMetrics,
} from '../../../src/extensions/component-metrics/figures.ts'
import { createMetricsMeter } from '../../../src/extensions/component-metrics/meter.ts'
import { normalBelow } from '../../../src/statistics/distributions.ts'

/** PD before and after 5 s of pd-tso-bench, whose 543,718 requests it handled in 65,243 batches. */
const recorded = (when: 'before' | 'after') =>
  readFileSync(new URL(`../../recordings/pd-metrics/${when}.txt`, import.meta.url), 'utf8')

const signal = new AbortController().signal
let server: Server
let place: string
let texts: string[]
beforeEach(async () => {
  texts = []
  server = createServer((_, response) => {
    const text = texts.shift()
    response.writeHead(text === undefined ? 500 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  place = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const metricOf = (metric: object) =>
  suiteSchema.parse({ metrics: [{ name: 'it', component: 'pd', ...metric }] }).metrics
const placesOf = (pd: readonly string[]) => ({
  tidb: [],
  status: [],
  tikv: [],
  pd,
  metrics: { tidb: [], tikv: [], pd },
})

/** The figure of a metric between two texts, over 5 s at 100,000 transactions a second. */
async function figureOf(metric: object, before: string, after: string, servers = 1) {
  const metrics = metricOf(metric)
  const [first] = metrics
  if (first === undefined) throw new Error('there is one')
  const places = placesOf(Array.from({ length: servers }, () => place))
  texts = [...Array(servers).fill(before), ...Array(servers).fill(after)]
  const readings = [
    await readComponentMetrics(metrics, places, signal),
    await readComponentMetrics(metrics, places, signal),
  ] as const
  return componentFigure(first, ...readings, { seconds: 5, perSecond: 100_000 })
}

const tso = { metric: 'pd_server_handle_tso_duration_seconds' }
const handled = { metric: 'pd_server_handle_tso_duration_seconds_count' }

describe('a figure of a component', () => {
  it('is a rate, a rate per transaction, or a quantile', async () => {
    const rate = await figureOf({ ...handled, as: 'rate' }, recorded('before'), recorded('after'))
    expect(rate).toBeCloseTo(65_243 / 5, 0)
    const each = await figureOf(
      { ...handled, as: 'per_transaction' },
      recorded('before'),
      recorded('after'),
    )
    expect(each).toBeCloseTo(65_243 / 500_000, 3)
    // All but two of them took less than the first bound of 0.5 ms: whether 0.1 or 0.4 cannot be
    // seen.
    const p99 = await figureOf({ ...tso, as: 'p99' }, recorded('before'), recorded('after'))
    expect(p99).toBeUndefined()
  })

  it('takes the samples with its labels alone, and adds up servers', async () => {
    const text = (get: number, cop: number) =>
      `t_count{type="get",store="1"} ${get}\nt_count{type="get",store="2"} ${get}\nt_count{type="cop"} ${cop}\n`
    const metric = { metric: 't_count', as: 'rate' }
    expect(await figureOf({ ...metric, labels: { type: 'get' } }, text(5, 0), text(10, 99))).toBe(2)
    expect(
      await figureOf({ ...metric, labels: { type: 'cop' } }, text(5, 0), text(10, 100), 2),
    ).toBe(40)
    expect(await figureOf(metric, text(0, 0), text(5, 10))).toBe(4)
  })

  const quantile = (as: string, counts: readonly number[], bounds: readonly string[]) => {
    const text = (of: readonly number[]) =>
      bounds.map((le, index) => `t_bucket{le="${le}"} ${of[index]}`).join('\n')
    return figureOf(
      { metric: 't', as },
      text(counts.map(() => 100)),
      text(counts.map((count) => count + 100)),
    )
  }

  it('lies between two bounds, and is none where there is no other one', async () => {
    const of = (as: string, counts: readonly number[]) =>
      quantile(as, counts, ['0.1', '0.2', '+Inf'])
    // A half of what is beyond 0.1 is beyond it, and one in ten beyond 0.2.
    expect(await of('p75', [50, 95, 100])).toBeCloseTo(0.1 * 2 ** (Math.log(2) / Math.log(10)), 6)
    expect(await of('p75', [50, 100, 100])).toBeGreaterThan(0.1)
    expect(await of('p95', [50, 95, 100])).toBeCloseTo(0.2, 6)
    expect(await of('p50', [92, 99, 100])).toBeUndefined()
    expect(await of('p99', [50, 80, 100])).toBeUndefined()
    expect(await of('p50', [0, 0, 0])).toBeUndefined()
  })

  it('shows a tenth more as about that, wherever in a bucket it falls', async () => {
    const bounds = Array.from({ length: 12 }, (_, power) => 0.5 * 2 ** power)
    const p99 = async (typical: number) => {
      const below = bounds.map((bound) =>
        Math.round(1e6 * normalBelow(Math.log(bound / typical) / 0.4)),
      )
      return (await quantile('p99', [...below, 1e6], [...bounds.map(String), '+Inf'])) ?? Number.NaN
    }
    for (let place = -2.4; place < 1; place += 0.2) {
      const typical = 2 ** place
      const growth = (await p99(1.1 * typical)) / (await p99(typical)) - 1
      // Up to a third below the first bound, which is 0.5.
      expect(growth, `${place}`).toBeGreaterThan(place < -1.4 ? 0.04 : 0.07)
      expect(growth, `${place}`).toBeLessThan(0.14)
    }
  })

  it('is none without a sample, or where its server restarted', async () => {
    expect(
      await figureOf({ metric: 'nothing', as: 'rate' }, recorded('before'), recorded('after')),
    ).toBeUndefined()
    expect(
      await figureOf({ ...handled, as: 'rate' }, recorded('after'), recorded('before')),
    ).toBeUndefined()
    expect(
      await figureOf({ ...tso, as: 'p50' }, recorded('after'), recorded('before')),
    ).toBeUndefined()
  })
})

describe('a run', () => {
  const run = async (metrics: object) => {
    const notes = createNotes()
    const target = { name: 'candidate', health: {}, places: async () => placesOf([place]) }
    const cell = { tool: 'sysbench' } as CellSettings
    const ran = {
      ...{ side: 'candidate', round: 1, slice: 0, state: 'valid', durationSeconds: 5 },
      metrics: { ops: 100 },
    } as ValidRun
    const meter = createMetricsMeter(metricOf(metrics), { notes, signal })
    const load = { side: 'candidate', target: target as never, cell } as const
    const measured = (await meter?.around(load, async () => ran)) ?? ran
    return {
      metrics: measured.state === 'valid' ? measured.metrics : {},
      notes: JSON.stringify(notes.of?.('candidate') ?? notes),
    }
  }

  it('has its figures by name and direction', async () => {
    texts = [recorded('before'), recorded('after')]
    const { metrics } = await run({ ...handled, as: 'per_transaction', worse: 'higher' })
    expect(metrics.ops).toBe(100)
    expect(metrics['higher_is_worse:it']).toBeGreaterThan(0)
    texts = [recorded('before'), recorded('after')]
    expect(
      (await run({ ...handled, as: 'rate', worse: 'lower' })).metrics['lower_is_worse:it'],
    ).toBeGreaterThan(0)
  })

  it('says why a quantile has no value', async () => {
    texts = [recorded('before'), recorded('after')]
    const { metrics, notes } = await run({ ...tso, as: 'p99' })
    expect(metrics).toEqual({ ops: 100 })
    expect(notes).toContain('p99 is not between two of its bounds')
  })

  it('stays valid where a component does not answer', async () => {
    expect((await run({ ...tso, as: 'p99' })).metrics).toEqual({ ops: 100 })
  })
})

describe('its configuration', () => {
  const issues = (metrics: readonly object[]) =>
    suiteSchema
      .safeParse({ metrics })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const good = { name: 'tso_p99', component: 'pd', ...tso, as: 'p99' }

  it('refuses what is no figure', () => {
    expect(issues([good])).toEqual([])
    expect(issues([good, good])).toEqual(['metrics.1.name: expected each name once'])
    for (const wrong of [
      { as: 'p100' },
      { as: 'mean' },
      { name: 'TSO' },
      { metric: 'a b' },
      { component: 'tiflash' },
    ])
      expect(issues([{ ...good, ...wrong }])).toHaveLength(1)
  })
})
