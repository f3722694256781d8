import type { LogDialect } from '../../../src/core/tool/log-dialect.ts'
import type { RunOutcome } from '../../../src/core/tool/run-outcome.ts'

export const pretendLog: LogDialect = {
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
