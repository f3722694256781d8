import type { Extension } from '../../core/extension.ts'

/** The search for the commit that made a server slower. */
export const bisect: Extension = {
  name: 'bisect',
  verbs: [
    {
      name: 'bisect',
      group: 'Measure',
      description: 'Find the commit that made the server slower, between a good and a bad commit.',
      load: async () => (await import('./verb.ts')).defineBisect,
    },
  ],
}
