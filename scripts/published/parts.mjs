// What the records of all reports are put together from.

/**
 * Figures by the name that the report gives them, and all else that a report says of itself.
 * @typedef {Readonly<Record<string, number>>} Row
 * @typedef {{
 *   readonly [name: string]: unknown
 *   readonly id: string
 *   readonly tool: string
 *   readonly candidate: string
 *   readonly base: string
 *   readonly seconds: number
 *   readonly operations: number
 *   readonly note: string
 *   readonly workloads: Readonly<Record<string, readonly Row[]>>
 * }} Report
 * @typedef {'base' | 'candidate'} Side
 * @typedef {{
 *   readonly suite: string
 *   readonly name: string
 *   readonly origin: string
 *   readonly candidate: object
 *   readonly base?: object
 *   readonly cells: readonly object[]
 *   readonly design?: 'single' | 'side-by-side'
 * }} RecordParts
 */

const common = {
  schemaVersion: 1,
  /** The day the figures were copied from the reports; the reports' own dates are not known. */
  createdAt: '2026-11-21T00:00:00Z',
  programVersion: '0.1.0',
  machine: {},
  completeness: { state: 'complete' },
}

const noServerDetails = {
  components: {},
  topology: {},
  configuration: {},
  variables: {},
  refused: [],
}

/** @param {RecordParts} parts */
export function record({ suite, name, origin, candidate, base, cells, design = 'single' }) {
  const targets = base === undefined ? { candidate } : { candidate, base }
  return {
    ...common,
    id: `${suite}/${name}/published`,
    suite,
    design,
    source: { origin },
    targets,
    cells,
  }
}

/**
 * @param {string} product
 * @param {string} version
 * @param {object} details
 */
export function server(product, version, details) {
  return { kind: 'imported', product, version, ...noServerDetails, ...details }
}

/**
 * @param {Report} report
 * @param {(workload: string, row: Row, index: number) => object} build
 */
export function cellsOf(report, build) {
  return Object.entries(report.workloads).flatMap(([workload, rows]) =>
    rows.map((row, index) => build(workload, row, index)),
  )
}

/**
 * @param {Report} report
 * @param {string} workload
 * @param {number | undefined} threads
 * @returns {object} all of a cell but its options and runs
 */
export function sysbenchCell(report, workload, threads) {
  return {
    id: `sysbench/${workload}/${threads}`,
    tool: 'sysbench',
    toolVersion: report.tool.replace('sysbench ', ''),
    workload,
    threads,
    clients: 1,
    data: { tables: report.tables, tableSize: report.tableSize },
    durationSeconds: report.seconds,
    warmUpSeconds: 0,
  }
}

/**
 * @param {number} durationSeconds
 * @param {Readonly<Record<string, number | undefined>>} metrics
 * @param {Side} side
 * @param {number} slice counted from 0
 */
export function run(durationSeconds, metrics, side = 'candidate', slice = 0) {
  return { state: 'valid', side, round: 1, slice, durationSeconds, metrics }
}
