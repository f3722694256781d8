import type { Extension } from '../../core/extension.ts'

/** Measures a job, or a cell of it, again. */
export const again: Extension = {
  name: 'again',
  verbs: [
    {
      name: 'again',
      group: 'Measure',
      description: 'Measure a job again, or one of its cells, from what its result folder keeps.',
      load: async () => (await import('./verb.ts')).defineAgain,
    },
  ],
}
