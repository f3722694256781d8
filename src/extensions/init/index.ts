import type { Verb } from '../../commands/verb.ts'

export const initVerb: Verb = {
  name: 'init',
  group: 'Start',
  description: 'Write a starter workflow for one of five use cases.',
  load: async () => (await import('./verb.ts')).defineInit,
}
