import { type LogDialect, listen } from '../import/dialect.ts'
import { ycsbReader } from './parse.ts'
import { judgeYcsb } from './validity.ts'

/** What go-ycsb writes to its standard output. */
export const ycsbLog: LogDialect = {
  begins: (line) => line.startsWith('Using request distribution '),
  isRun: (line) => line === '"command"="run"',
  open(expected) {
    const reader = ycsbReader()
    const told = listen({
      threads: /^"threadcount"="(\d{1,7})"$/,
      warmUpSeconds: /^"warmuptime"="(\d{1,7})"$/,
      records: /^"recordcount"="(\d{1,12})"$/,
    })
    return {
      push(line) {
        reader.push(line)
        // All of them are properties, which stand in quotes.
        if (line.startsWith('"')) told.push(line)
      },
      end: () => ({ outcome: judgeYcsb(reader.end(), expected, undefined), told: told.end() }),
    }
  },
}
