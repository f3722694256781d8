import type { BenchRecord, Cell, Run } from '../../src/core/record/schema.ts'
import { sampleRecord } from '../baseline/sample.ts'

/**
 * Records of one suite with so many cells, newest first: three runs a cell with the figures that
 * sysbench prints and without their per-second series. Every figure differs, as in real life.
 */
export function recordsOf(cells: number, records: number): BenchRecord[] {
  return Array.from({ length: records }, (_, at) => {
    const number = records - at
    const record = sampleRecord(number, records, String(number).padStart(40, '0'))
    const [pattern] = record.cells
    if (pattern === undefined) throw new Error('a sample without a cell')
    return {
      ...record,
      cells: Array.from({ length: cells }, (_, place) => cellAt(pattern, place, number)),
    }
  })
}

function cellAt(pattern: Cell, place: number, number: number): Cell {
  const workload = `load_${Math.floor(place / 10)}`
  const threads = 2 ** (place % 10)
  const runs = pattern.runs.map((run): Run => {
    if (run.state === 'invalid') return run
    const { series: _, ...measured } = run
    const metrics = Object.entries(measured.metrics)
    return {
      ...measured,
      // Four digits of noise, which differ from cell to cell and from record to record.
      metrics: Object.fromEntries(
        metrics.map(([name, value]) => [
          name,
          value * (1 + (((place * 7919 + number * 104_729) % 997) - 498) / 50_000),
        ]),
      ),
    }
  })
  return { ...pattern, id: `sysbench/${workload}/${threads}`, workload, threads, runs }
}
