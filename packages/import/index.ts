import type { Extension } from '../../src/core/extension.ts'

/** Records from the logs of load tools that ran elsewhere. */
export const importLogs: Extension = {
  name: 'import',
  verbs: [
    {
      name: 'import',
      group: 'Measure',
      description:
        'Create a record from the logs of load tools that ran elsewhere, plain or compressed.',
      load: async () => (await import('./verb.ts')).defineImport,
    },
  ],
}
