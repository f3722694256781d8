import type { Verb } from '../../src/commands/verb.ts'

export const importVerb: Verb = {
  name: 'import',
  group: 'Measure',
  description:
    'Create a record from the logs of load tools that ran elsewhere, plain or compressed.',
  load: async () => (await import('./verb.ts')).defineImport,
}
