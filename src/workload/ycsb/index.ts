import { collectFacts, type LogDialect } from '../import/dialect.ts'
import type { LoadTool } from '../load-tool.ts'
import { ycsbOptions } from './options.ts'
import { ycsbReader } from './parse.ts'
import { judgeYcsb } from './validity.ts'
import { createYcsb } from './ycsb.ts'

/** Reader of go-ycsb's standard output. */
const ycsbLog: LogDialect = {
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
        // All of them are properties, which stand in quotes.
        if (line.startsWith('"')) facts.push(line)
      },
      end: () => ({ outcome: judgeYcsb(reader.end(), expected, undefined), facts: facts.end() }),
    }
  },
}

/** https://github.com/pingcap/go-ycsb */
export const goYcsb = {
  name: 'go-ycsb',
  create: createYcsb,
  checkCell: ({ options }) => void ycsbOptions(options),
  endsByOperations: () => true,
  logs: ycsbLog,
} as const satisfies LoadTool
