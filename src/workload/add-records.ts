import { Failure } from '../record/failure.ts'
import { explainGap, type NamedRecord, overlapOf } from '../record/merge.ts'
import type { BenchRecord, Cell, Run, ValidRun } from '../record/schema.ts'
import { defined } from '../words/objects.ts'
import { addMeasured } from './add-up.ts'

/**
 * Makes one record of those that several machines made by loading one server at the same time: the runs of each cell
 * are added up in their order, as the clients of one machine are. A run that was not under the load of all of them is
 * `invalid`, and so is a cell that broke on one of them.
 * @param namedRecords in the order of the machines; the first one's header is kept
 * @throws Failure `input` where the records are not of the same cells
 */
export function addClientRecords(namedRecords: readonly NamedRecord[]): BenchRecord {
  const [first, ...others] = namedRecords.map(({ record }) => record)
  if (first === undefined) throw new Failure('input', 'there is no record to add up')
  const cells = first.cells.map((cell) => {
    const partners = others.map((record) => partnerOf(cell, record))
    return addCells([cell, ...partners], (index) => explainGap(overlapOf(cell.id, index, namedRecords)))
  })
  for (const record of others) {
    const stray = record.cells.find(({ id }) => !first.cells.some((cell) => cell.id === id))
    if (stray !== undefined)
      throw new Failure('input', `${first.id} has no cell ${stray.id}, and ${record.id} has`)
  }
  return { ...first, cells }
}

function partnerOf(cell: Cell, record: BenchRecord): Cell {
  const partner = record.cells.find(({ id }) => id === cell.id)
  if (partner === undefined) throw new Failure('input', `${record.id} has no cell ${cell.id}`)
  const settings = ({ runs: _, clients: __, ...rest }: Cell) => JSON.stringify(rest, sortKeys)
  if (settings(partner) !== settings(cell)) {
    throw new Failure('input', `${cell.id} was not measured with the same settings in ${record.id}`, {
      remedy: 'Records of one load need the same threads, data, times and options.',
    })
  }
  const isBroken = [partner, cell].some(({ runs }) => runs.some(({ state }) => state === 'invalid'))
  if (!isBroken && partner.runs.length !== cell.runs.length) {
    throw new Failure(
      'input',
      `${cell.id} has ${cell.runs.length} runs, and ${partner.runs.length} in ${record.id}`,
      { remedy: 'Runs are added up one by one, so every machine must have the same number of runs.' },
    )
  }
  return partner
}

/** @param reasonApart why the runs of this index cannot be added up; undefined where they can */
function addCells(
  cells: readonly [Cell, ...Cell[]],
  reasonApart: (index: number) => string | undefined,
): Cell {
  const [first] = cells
  // A machine whose run broke makes no more of that cell.
  const whole = Math.min(...cells.map(({ runs }) => runs.length))
  const runs = Array.from({ length: whole }, (_, index) => {
    const sum = addRuns(cells.map((cell) => cell.runs[index] as Run))
    const why = sum.state === 'valid' ? reasonApart(index) : undefined
    return why === undefined ? sum : invalidFor(sum, why)
  })
  return { ...first, clients: cells.reduce((sum, { clients }) => sum + clients, 0), runs }
}

function invalidFor({ side, round, slice, startedAt }: Run, reason: string): Run {
  return { side, round, slice, ...defined({ startedAt }), state: 'invalid', reason, tail: [] }
}

function addRuns(runs: readonly Run[]): Run {
  const broken = runs.findIndex(({ state }) => state === 'invalid')
  const invalid = runs[broken]
  if (invalid?.state === 'invalid') {
    return { ...invalid, reason: `machine ${broken + 1} of ${runs.length}: ${invalid.reason}` }
  }
  const valid = runs.filter((run): run is ValidRun => run.state === 'valid')
  const [first] = valid
  if (first === undefined) throw new RangeError('a cell without runs has nothing to add up')
  const { side, round, slice, startedAt } = first
  const place = { side, round, slice, ...defined({ startedAt }) }
  const already = [...new Set(valid.flatMap(({ worstClient = [] }) => worstClient))]
  const merged = addMeasured(valid)
  const worstClient = [...new Set([...(merged.worstClient ?? []), ...already])]
  return {
    ...place,
    state: 'valid',
    ...merged,
    ...(worstClient.length === 0 ? {} : { worstClient }),
  }
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
