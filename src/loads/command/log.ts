import type { LogDialect } from '../../core/tool/log-dialect.ts'
import { commandReader, judgeCommand } from './output.ts'

/** Reader of a command's standard output; each log is one run. */
export const commandLog: LogDialect = {
  begins: () => false,
  isRun: (line) => line.startsWith('{"type":'),
  open(expected) {
    const reader = commandReader()
    return {
      push: (line) => reader.push(line),
      end: () => ({ outcome: judgeCommand(reader.end(), expected, undefined), facts: {} }),
    }
  },
}
