import { join } from 'node:path'
import { z } from 'zod'
import type { LoadRunner } from '../../../src/core/tool/load-runner.ts'
import { readOptions } from '../../../src/core/tool/option-names.ts'
import { runOf } from '../../../src/core/tool/run-outcome.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { requireRowCounts } from '../../../src/mysql/tables.ts'
import { runProcess } from '../../../src/system/process.ts'
import { Failure } from '../../../src/words/failure.ts'
import { pretendLog } from './log.ts'

const optionsSchema = z.strictObject({ burst: z.boolean().optional() })

/** Makes a table of items in the server, and gets the rate from a program of its own. */
export const runner: LoadRunner = {
  checkCell: ({ options }) => void readOptions('pretend', optionsSchema, options),
  create({ binary }) {
    if (binary === undefined) throw new Failure('environment', 'pretend is missing')
    const program = (args: readonly string[], onStdoutLine: (line: string) => void) =>
      runProcess(process.execPath, [binary, ...args], { onStdoutLine })
    return {
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
        await requireRowCounts(endpoint, new Map([['items', Number(cell.data.itemCount)]]), signal)
      },
      async run({ cell, logFolder, onInterval }, place) {
        const reader = pretendLog.open({ durationSeconds: cell.durationSeconds, errorLimit: 0 })
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
        await withConnection(endpoint, (connection) =>
          connection.query('DROP TABLE IF EXISTS items'),
        )
      },
    }
  },
}
