import { eligibilityOf, heldBecause } from '../baseline/eligibility.ts'
import { type CellFigure, figuresOf, figureText } from '../baseline/figures.ts'
import type { StoredRecord } from '../baseline/store.ts'
import type { BenchRecord } from '../record/schema.ts'
import { textTable } from '../words/text-table.ts'

/** `baseline show`: where a record comes from, whether it counts, and its figures. */
export function showText({ record, place }: StoredRecord): string {
  const lines = [
    ['Id', record.id],
    ['Stored in', place],
    ['Measured', record.createdAt],
    ['Source', [record.source.repository, record.source.ref, record.source.commit].filter(Boolean).join(' ')],
    ['Origin', record.source.origin ?? ''],
    ['Server', `${record.targets.candidate.product} ${record.targets.candidate.version}`],
    ['Machine', machineText(record)],
    ['Reference', referenceText(record)],
  ].filter(([, value]) => value !== '')
  const head = lines.map(([name, value]) => `${name?.padEnd(10)} ${value}`).join('\n')
  const invalid = record.cells.flatMap((cell) =>
    cell.runs.flatMap((run) => (run.state === 'invalid' ? [`invalid: ${cell.id}: ${run.reason}`] : [])),
  )
  return [head, figureTable(record), ...invalid].join('\n\n')
}

function figureTable(record: BenchRecord): string {
  return textTable<CellFigure>(
    [
      { title: 'Cell', cell: ({ cellId }) => cellId },
      { title: 'Metric', cell: ({ metric }) => metric },
      { title: 'Figure', align: 'right', cell: ({ value, metric }) => figureText(value, metric) },
      { title: 'Runs', align: 'right', cell: ({ runs }) => String(runs) },
    ],
    figuresOf(record),
  )
}

function machineText({ machine }: BenchRecord): string {
  const { cpuModel, cores, memoryGiB, runnerClass } = machine
  return [cpuModel, cores && `${cores} cores`, memoryGiB && `${memoryGiB} GiB`, runnerClass]
    .filter(Boolean)
    .join(', ')
}

function referenceText(record: BenchRecord): string {
  const { acceptance } = record
  if (acceptance !== undefined)
    return `yes, accepted by ${acceptance.by} at ${acceptance.at}: ${acceptance.reason}`
  return eligibilityOf(record) === 'held' ? `no, until accepted: it was ${heldBecause(record)}` : 'yes'
}
