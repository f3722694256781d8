import type { Extension } from '../../core/extension.ts'
import { workAfterLines } from './rows.ts'

/** The servers' own counters per transaction. */
export const work: Extension = {
  name: 'work',
  afterLines: workAfterLines,
  load: async () => (await import('./meter.ts')).workHooks,
}
