import type { Verb } from '../../src/commands/verb.ts'

export const captureVerb: Verb = {
  name: 'capture',
  group: 'Measure',
  description:
    'Create a workload file from the load of a running TiDB, MySQL or MariaDB, without any of its data.',
  load: async () => (await import('./verb.ts')).defineCapture,
}
