import { collectFacts, type LogDialect } from '../../core/tool/log-dialect.ts'
import { ycsbReader } from './parse.ts'
import { judgeYcsb } from './validity.ts'

/** Reader of go-ycsb's standard output. */
export const ycsbLog: LogDialect = {
  begins: (line) => line.startsWith('Using request distribution '),
  isRun: (line) => line === '"command"="run"',
  open(expected) {
    const reader = ycsbReader()
    const facts = collectFacts({
      threads: /^"threadcount"="(\d{1,7})"$/,
      warmUpSeconds: /^"warmuptime"="(\d{1,7})"$/,
      records: /^"recordcount"="(\d{1,12})"$/,
    })
    return {
      push(line) {
        reader.push(line)
        // All of them are properties, in quotes.
        if (line.startsWith('"')) facts.push(line)
      },
      end: () => ({ outcome: judgeYcsb(reader.end(), expected, undefined), facts: facts.end() }),
    }
  },
}
