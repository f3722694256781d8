import { setOutput } from '@actions/core'
import { faultsFailure } from '../config/faults.ts'
import type { Io } from '../job/io.ts'
import type { ShardPlan } from '../plan/shards.ts'
import { MOST_SHARDS } from '../record/schema.ts'
import type { Spread } from '../suite/shard-plan.ts'
import { type Column, textTable } from '../words/text-table.ts'

/** GitHub ends a job after so many minutes. */
const MOST_MINUTES = 6 * 60

/**
 * How the caller wants the cells spread; undefined where nothing is said of it. The action that plans says both, and an
 * empty text for what its caller left out.
 * @throws Failure `input`
 */
export function spreadOf(
  asked: { readonly shards: string | undefined; readonly minutes: string | undefined },
  label: (name: string) => string,
): Spread | undefined {
  const { shards = '', minutes = '' } = asked
  const faults = [
    ...(asked.shards === '' && asked.minutes === ''
      ? [
          {
            where: label('shards'),
            what: 'expected a number of machines, or `max-minutes`; got neither',
            remedy: 'give one of the two',
          },
        ]
      : []),
    ...outOfRange(label('shards'), shards, MOST_SHARDS),
    ...outOfRange(label('max-minutes'), minutes, MOST_MINUTES),
    ...(shards !== '' && minutes !== ''
      ? [
          {
            where: label('max-minutes'),
            what: 'contradicts a number of shards',
            remedy: 'give one of the two',
          },
        ]
      : []),
  ]
  if (faults.length > 0) throw faultsFailure('The inputs have faults:', faults)
  if (shards !== '') return { machines: Number(shards) }
  return minutes === '' ? undefined : { seconds: 60 * Number(minutes) }
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

function outOfRange(where: string, text: string, most: number) {
  if (text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most)) return []
  return [{ where, what: `expected a whole number from 1 to ${most}, got "${text.slice(0, 40)}"` }]
}
