import { join } from 'node:path'
import { z } from 'zod'
import { withConnection } from '../../../src/mysql/connect.ts'
import { rowCounts } from '../../../src/mysql/tables.ts'
import { Failure } from '../../../src/record/failure.ts'
import { runProcess } from '../../../src/system/process.ts'
import type { LogDialect } from '../../../src/workload/import/dialect.ts'
import type { LoadTool } from '../../../src/workload/load-tool.ts'
import { readOptions } from '../../../src/workload/option-names.ts'
import { type RunOutcome, runOf } from '../../../src/workload/run-outcome.ts'

const optionsSchema = z.strictObject({ burst: z.boolean().optional() })

const logs: LogDialect = {
  begins: (line) => line === 'pretending',
  isRun: (line) => line.startsWith('operations a second: '),
  open(expected) {
    let rate: number | undefined
    return {
      push(line) {
        rate ??= Number(/^operations a second: (\d+)$/.exec(line)?.[1] ?? Number.NaN) || undefined
      },
      end: () => ({ outcome: outcomeOf(rate, expected.durationSeconds ?? 1), facts: {} }),
    }
  },
}

function outcomeOf(rate: number | undefined, durationSeconds: number): RunOutcome {
  if (rate === undefined) return { state: 'invalid', reason: 'pretend says no rate' }
  return { state: 'valid', measured: { durationSeconds, metrics: { ops: rate } } }
}

/** Makes a table of items in the server, and gets the rate from a program of its own. */
export const pretend = {
  name: 'pretend',
  checkCell: ({ options }) => void readOptions('pretend', optionsSchema, options),
  logs,
  create({ binary }) {
    if (binary === undefined) throw new Failure('environment', 'pretend is missing')
    const program = (args: readonly string[], onStdoutLine: (line: string) => void) =>
      runProcess(process.execPath, [binary, ...args], { onStdoutLine })
    return {
      tool: 'pretend',
      async version() {
        const lines: string[] = []
        await program(['--version'], (line) => lines.push(line))
        return lines.join(' ')
      },
      async prepare({ endpoint, cell }) {
        await withConnection(endpoint, async (connection) => {
          await connection.query('CREATE TABLE items (id INT PRIMARY KEY)')
          const rows = Array.from({ length: Number(cell.data.itemCount) }, (_, id) => `(${id})`)
          await connection.query(`INSERT INTO items VALUES ${rows.join(',')}`)
        })
      },
      async check({ endpoint, cell, signal }) {
        const rows = (await rowCounts(endpoint, ['items'], signal)).get('items')
        if (rows !== cell.data.itemCount) throw new Failure('measurement', `there are ${rows} items`)
      },
      async run({ cell, logFolder, onInterval }, place) {
        const reader = logs.open({ durationSeconds: cell.durationSeconds, errorLimit: 0 })
        const exit = await runProcess(process.execPath, [binary, cell.workload], {
          stdoutFile: join(logFolder, 'pretend.stdout'),
          onStdoutLine(line) {
            reader.push(line)
            onInterval?.({ atSeconds: 1, rate: 1, errorsPerSecond: 0 })
          },
        })
        return runOf(place, reader.end().outcome, exit, exit.stdoutTail)
      },
      async cleanup({ endpoint }) {
        await withConnection(endpoint, (connection) => connection.query('DROP TABLE IF EXISTS items'))
      },
    }
  },
} satisfies LoadTool<'pretend'>
