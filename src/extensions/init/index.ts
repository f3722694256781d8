import type { Extension } from '../../core/extension.ts'

/** A starter workflow for a use case. */
export const init: Extension = {
  name: 'init',
  verbs: [
    {
      name: 'init',
      group: 'Start',
      description: 'Write a starter workflow for one of five use cases.',
      load: async () => (await import('./verb.ts')).defineInit,
    },
  ],
}
