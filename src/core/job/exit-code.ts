import type { FailureKind } from '../../words/failure.ts'

/** Exit codes of the process. */
export const exitCodes = {
  passed: 0,
  regression: 1,
  input: 2,
  measurement: 3,
  environment: 4,
  cancelled: 130,
} as const satisfies Record<FailureKind | 'passed' | 'regression', number>

/** The kind of failure that an exit code stands for; undefined for a verdict. */
export function failureKindOf(exitCode: number): FailureKind | undefined {
  const table = Object.entries(exitCodes) as [keyof typeof exitCodes, number][]
  const name = table.find(([, code]) => code === exitCode)?.[0]
  return name === 'passed' || name === 'regression' ? undefined : name
}

/** The lines that every `--help` ends with. */
export const exitCodeHelp = `
Exit codes:
  0    passed
  1    regression
  2    bad input or configuration
  3    invalid or missing measurement
  4    the environment failed: server, tool, network
  130  cancelled`
