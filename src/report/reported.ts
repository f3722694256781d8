import type { Reported } from './context.ts'

/** Whose figures they are where they were not measured by the job that judges them: `a fork`. Plain text. */
export function reporterWords({ by }: Reported): string {
  return by === 'fork' ? 'a fork' : 'the pull request’s own job'
}
