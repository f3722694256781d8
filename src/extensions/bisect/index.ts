import type { Verb } from '../../commands/verb.ts'

export const bisectVerb: Verb = {
  name: 'bisect',
  group: 'Measure',
  description: 'Find the commit that made the server slower, between a good and a bad commit.',
  load: async () => (await import('./verb.ts')).defineBisect,
}
