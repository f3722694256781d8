import type { Extension } from '../../core/extension.ts'

/** The rules of the base: they judge a change that is not merged yet, whatever it says. */
export const rules: Extension = {
  name: 'rules',
  load: async () => (await import('./rules.ts')).rulesHooks,
}
