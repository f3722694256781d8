import { decideEligibility, heldBecause } from '../../core/baseline/record-name.ts'
import type { BaselineQuery, Store, StoredRecord, StoreFault } from '../../core/baseline/store.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { type CellFigure, figureText, recordFigures } from '../../core/verdict/runs.ts'
import { shortCommit } from '../../words/commit.ts'
import { oneLine } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { textTable, wrapped } from '../../words/terminal.ts'

/** A line of `baseline list`. */
export interface ListedRecord {
  readonly id: string
  readonly suite: string
  readonly createdAt: string
  readonly ref?: string
  readonly commit?: string
  readonly server: string
  readonly cells: number
  readonly eligibility: ReturnType<typeof decideEligibility>
  readonly verdict: string
  readonly acceptedBy?: string
  readonly place: string
}

/**
 * Lists the stored records, newest first.
 * @param query without a suite: every suite of the store
 */
export async function listRecords(
  store: Store,
  query: Partial<BaselineQuery> & Pick<BaselineQuery, 'most'>,
): Promise<{ records: ListedRecord[]; faults: StoreFault[] }> {
  const suites = query.suite === undefined ? (await store.describe()).suites : [query.suite]
  const records: ListedRecord[] = []
  const faults: StoreFault[] = []
  for (const suite of suites) {
    const answer = await store.query({ eligibility: 'any', ...query, suite })
    records.push(...answer.records.map(listed))
    faults.push(...answer.faults)
  }
  return { records, faults }
}

export function listTable(records: readonly ListedRecord[]): string {
  if (records.length === 0) return 'Nothing is stored yet.'
  return records.flatMap((record) => [oneLine(record.id), ...detailLines(record)]).join('\n')
}

/** Time, server and eligibility of a record: the lines below its id, in 80 columns. */
function detailLines(record: ListedRecord): string[] {
  const { createdAt, ref, commit, server, cells, verdict } = record
  const details = [
    `${createdAt.slice(0, 16).replace('T', ' ')} UTC`,
    ref ?? '',
    shortCommit(commit ?? ''),
    server,
    plural(cells, 'cell'),
    verdict,
    `reference: ${reference(record)}`,
  ].filter((part) => part !== '')
  return wrapped(oneLine(details.join(' · ')), COLUMNS - 2).map((line) => `  ${line}`)
}

const COLUMNS = 80

function reference({ eligibility, acceptedBy }: ListedRecord): string {
  if (eligibility === 'held') return 'no, until accepted'
  return eligibility === 'accepted' ? `yes, accepted by ${acceptedBy}` : 'yes'
}

function listed({ record, place }: StoredRecord): ListedRecord {
  const { source, targets, acceptance } = record
  return {
    id: record.id,
    suite: record.suite,
    createdAt: record.createdAt,
    ...defined({ ref: source.ref, commit: source.commit }),
    server: `${targets.candidate.product} ${targets.candidate.version}`,
    cells: record.cells.length,
    eligibility: decideEligibility(record),
    verdict: record.judgement?.overall ?? 'not judged',
    ...defined({ acceptedBy: acceptance?.by }),
    place,
  }
}

/** `baseline show`: where a record comes from, whether it counts, and its figures. */
export function showText({ record, place }: StoredRecord): string {
  const lines = [
    ['Id', record.id],
    ['Stored in', place],
    ['Measured', record.createdAt],
    [
      'Source',
      [record.source.repository, record.source.ref, record.source.commit].filter(Boolean).join(' '),
    ],
    ['Origin', record.source.origin ?? ''],
    ['Server', `${record.targets.candidate.product} ${record.targets.candidate.version}`],
    ['Machine', machineText(record)],
    ['Reference', referenceText(record)],
  ].filter(([, value]) => value !== '')
  const head = lines.map(([name, value]) => `${name?.padEnd(10)} ${value}`).join('\n')
  const invalid = record.cells.flatMap((cell) =>
    cell.runs.flatMap((run) =>
      run.state === 'invalid' ? [`invalid: ${cell.id}: ${run.reason}`] : [],
    ),
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
    recordFigures(record),
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
  return decideEligibility(record) === 'held'
    ? `no, until accepted: it was ${heldBecause(record)}`
    : 'yes'
}
