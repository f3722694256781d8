import type { Verb } from '../../commands/verb.ts'

export const requestVerb: Verb = {
  name: 'request',
  group: 'Workflows',
  description:
    'Read a `/bench [suite] [threads=4,8]` comment in a workflow, and report whether it starts a run.',
  load: async () => (await import('./verb.ts')).defineRequest,
}
