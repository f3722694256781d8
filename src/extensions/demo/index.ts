import type { Extension } from '../../core/extension.ts'

/** A job on two servers of its own. */
export const demo: Extension = {
  name: 'demo',
  verbs: [
    {
      name: 'demo',
      group: 'Start',
      description:
        'Try all steps on a throw-away MariaDB: load, run, store the baseline, compare, report.',
      load: async () => (await import('./verb.ts')).defineDemo,
    },
  ],
}
