import type { Extension } from '../../core/extension.ts'

/** Comments that ask for a measurement. */
export const request: Extension = {
  name: 'request',
  verbs: [
    {
      name: 'request',
      group: 'Workflows',
      description:
        'Read a `/bench [suite] [threads=4,8]` comment in a workflow, and report whether it starts a run.',
      load: async () => (await import('./verb.ts')).defineRequest,
    },
  ],
}
