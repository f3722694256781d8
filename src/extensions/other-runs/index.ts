import type { Extension } from '../../core/extension.ts'

/** Notices other runs of this program on the same server. */
export const otherRuns: Extension = {
  name: 'other-runs',
  load: async () => (await import('./meter.ts')).otherRunsHooks,
}
