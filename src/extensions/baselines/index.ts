import type { Extension } from '../../core/extension.ts'

/** Shows and maintains the stored records. */
export const baselines: Extension = {
  name: 'baselines',
  verbs: [
    {
      name: 'baseline',
      group: 'Results',
      description: 'List, show and accept stored baselines, and maintain the store.',
      load: async () => (await import('./verb.ts')).defineBaseline,
    },
  ],
}
