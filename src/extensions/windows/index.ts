import type { Extension } from '../../core/extension.ts'

/** `measure: windows` and `measure: duet`: both loads of a pair at once, or by turns of 100 ms. */
export const windows: Extension = {
  name: 'windows',
  load: async () => (await import('./pair-of-loads.ts')).windowsHooks,
}
