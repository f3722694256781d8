import type { Extension } from '../../core/extension.ts'

/** Labels and comments by which people accept a regression, or skip a measurement. */
export const accept: Extension = {
  name: 'accept',
  load: async () => (await import('./hooks.ts')).acceptHooks,
}
