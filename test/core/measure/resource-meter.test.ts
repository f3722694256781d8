import { expect, test } from 'vitest'
import {
  peakMetrics,
  type ResourceReading,
  reportedMetrics,
  resourceMetrics,
} from '../../../src/core/measure/resource-meter.ts'
import type { ResourceComponent } from '../../../src/core/record/metric.ts'

const MIB = 2 ** 20

function reading(
  atMs: number,
  processes: readonly (readonly [ResourceComponent, number, number, number, number?])[],
): ResourceReading {
  return {
    atMs,
    processes: processes.map(([component, pid, cpuSeconds, rss, written]) => ({
      component,
      identity: { pid, startTicks: pid * 10 },
      usage: {
        cpuSeconds,
        rssBytes: rss * MIB,
        peakRssBytes: 2 * rss * MIB,
        contextSwitches: new Map([[`${pid}`, 1000 * cpuSeconds]]),
        ...(written === undefined ? {} : { disk: { readBytes: 0, writtenBytes: written } }),
      },
    })),
  }
}

test('CPU and disk a transaction at the rate of the run, memory at its end; processes of a component add up', () => {
  const before = reading(0, [
    ['tidb', 1, 10, 500],
    ['tikv', 2, 5, 1000, 0],
    ['tikv', 3, 6, 1000, 1024],
  ])
  const after = reading(10_000, [
    ['tidb', 1, 15, 600],
    ['tikv', 2, 8, 1100, 1_024_000],
    ['tikv', 3, 8, 1200, 1_025_024],
  ])
  // 500 transactions a second for ten seconds: 5 s of CPU are a millisecond each.
  const used = resourceMetrics(before, after, { tps: 500, qps: 10_000 })
  expect(used).toEqual({
    tidb_rss: 600,
    tidb_peak_rss: 1200,
    tidb_cpu: 1,
    tidb_context_switches_per_tx: 1,
    tikv_rss: 2300,
    tikv_peak_rss: 4600,
    tikv_cpu: 1,
    tikv_context_switches_per_tx: 1,
    tikv_disk_read: 0,
    tikv_disk_write: 0.4,
  })
})

test('a component of which a process came or went is left out', () => {
  const before = reading(0, [['tikv', 2, 5, 1000]])
  expect(resourceMetrics(before, reading(1000, [['tikv', 9, 1, 100]]), { tps: 1 })).toEqual({})
  const restarted = reading(1000, [
    ['tikv', 2, 6, 1000],
    ['tikv', 9, 1, 100],
  ])
  expect(resourceMetrics(before, restarted, { tps: 1 })).toEqual({})
})

test('without a rate there is the memory alone; minutes count as such', () => {
  const [before, after] = [reading(0, [['pd', 1, 1, 50]]), reading(60_000, [['pd', 1, 7, 60]])]
  expect(resourceMetrics(before, after, {})).toEqual({ pd_rss: 60, pd_peak_rss: 120 })
  // 600 orders a minute are ten a second: 0.1 s of CPU a second is 10 ms each.
  expect(resourceMetrics(before, after, { tpmc: 600 }).pd_cpu).toBeCloseTo(10)
})

test('threads that came count, and threads that went do not', () => {
  const at = (switches: readonly (readonly [string, number])[]): ResourceReading => {
    const [process] = reading(0, [['tikv', 2, 0, 1]]).processes
    if (process === undefined) throw new Error('there is one')
    return {
      atMs: switches.length * 1000,
      processes: [{ ...process, usage: { ...process.usage, contextSwitches: new Map(switches) } }],
    }
  }
  const before = at([['2', 500]])
  const after = at([
    ['2', 700],
    ['3', 100],
  ])
  expect(resourceMetrics(before, after, { tps: 100 }).tikv_context_switches_per_tx).toBeCloseTo(3)
  const without = { ...after, processes: at([['3', 100]]).processes }
  expect(resourceMetrics(before, without, { tps: 100 }).tikv_context_switches_per_tx).toBeCloseTo(1)
})

test('a run that starts the server has the peaks of what it started', () => {
  const after = reading(0, [
    ['tikv', 2, 1, 100],
    ['tikv', 3, 1, 100],
    ['pd', 4, 1, 50],
  ])
  expect(peakMetrics(after)).toEqual({ tikv_peak_rss: 400, pd_peak_rss: 100 })
})

test('components elsewhere tell their own CPU and memory', () => {
  const tidb = { cpuSeconds: 5, rssBytes: 600 * MIB, seconds: 10 }
  const tikv = { cpuSeconds: 10, rssBytes: 60 * MIB, seconds: 10 }
  const figures = { tidb_rss: 600, tidb_cpu: 1, tikv_rss: 60, tikv_cpu: 2 }
  expect(reportedMetrics({ tidb, tikv }, { tps: 500 })).toEqual(figures)
  expect(reportedMetrics({ tidb }, {})).toEqual({ tidb_rss: 600 })
})
