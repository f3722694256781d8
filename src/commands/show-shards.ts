import { setOutput } from '@actions/core'
import { faultsFailure } from '../config/faults.ts'
import type { GivenInputs } from '../config/given-inputs.ts'
import type { Io } from '../job/io.ts'
import type { ShardPlan } from '../plan/shards.ts'
import type { Spread } from '../suite/shard-plan.ts'
import { type Column, textTable } from '../words/text-table.ts'

/**
 * How the caller wants the cells spread; undefined where nothing is said of it. The action that plans must say it, or
 * its matrix would be empty.
 * @throws Failure `input`
 */
export function spreadOf({ values, leftEmpty, label }: GivenInputs): Spread | undefined {
  const { shards, maxMinutes } = values
  const where = label('max-minutes')
  const remedy = 'give one of the two'
  if (shards !== undefined && maxMinutes !== undefined)
    throw faultsFailure('The inputs have faults:', [
      { where, what: 'contradicts a number of shards', remedy },
    ])
  if (leftEmpty.has('shards') && leftEmpty.has('max-minutes')) {
    const what = 'expected a number of machines, or `max-minutes`; got neither'
    throw faultsFailure('The inputs have faults:', [{ where: label('shards'), what, remedy }])
  }
  if (shards !== undefined) return { machines: shards }
  return maxMinutes === undefined ? undefined : { seconds: 60 * maxMinutes }
}

interface ShardRow {
  readonly shard: string
  readonly cells: number
  readonly minutes: number
  readonly ids: string
}

const columns: readonly Column<ShardRow>[] = [
  { title: 'shard', cell: ({ shard }) => shard },
  { title: 'cells', align: 'right', cell: ({ cells }) => String(cells) },
  { title: 'minutes', align: 'right', cell: ({ minutes }) => String(minutes) },
  { title: 'measures', cell: ({ ids }) => ids },
]

/** Who measures what: as a table, or as the matrix that a job of a workflow takes; in a workflow as outputs too. */
export function showShards({ id, shards }: ShardPlan, json: boolean, io: Io): void {
  const rows = shards.map(
    ({ number, cells, seconds }): ShardRow => ({
      shard: `${number}/${shards.length}`,
      cells: cells.length,
      minutes: Math.ceil(seconds / 60),
      ids: cells.map(({ settings }) => settings.id).join(' '),
    }),
  )
  const matrix = JSON.stringify({ include: rows.map(({ ids: _, ...row }) => row) })
  if (json) io.print(matrix)
  else {
    io.print(textTable(columns, rows))
    io.print(`plan ${id}; minutes are an estimate, with the loading of the data`)
  }
  if (!io.env.GITHUB_OUTPUT) return
  setOutput('matrix', matrix)
  setOutput('shards', shards.length)
}
