import type { Extension } from '../../core/extension.ts'

/** Cleans up after killed runs. */
export const clean: Extension = {
  name: 'clean',
  verbs: [
    {
      name: 'clean',
      group: 'Measure',
      description: 'Stop servers and remove folders that a killed run left behind.',
      load: async () => (await import('./verb.ts')).defineClean,
    },
  ],
}
