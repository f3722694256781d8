import type { TargetDescription } from './schema.ts'

/** Checks whether the job found the server running, so that it can start no other version of it. */
export function isFoundRunning({
  kind,
  build,
}: Pick<TargetDescription, 'kind' | 'build'>): boolean {
  return kind === 'endpoint' && build === undefined
}
