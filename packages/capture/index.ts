import type { Extension } from '../../src/core/extension.ts'

/** Workload files from the load of a running server. */
export const capture: Extension = {
  name: 'capture',
  verbs: [
    {
      name: 'capture',
      group: 'Measure',
      description:
        'Create a workload file from the load of a running TiDB, MySQL or MariaDB, without any of its data.',
      load: async () => (await import('./verb.ts')).defineCapture,
    },
  ],
}
