import type { Extension } from '../../core/extension.ts'

/** The versions that TiUP can start. */
export const versions: Extension = {
  name: 'versions',
  verbs: [
    {
      name: 'versions',
      group: 'Workflows',
      description:
        'List or resolve the versions that TiUP can start, or pick the version to measure before a release.',
      load: async () => (await import('./verb.ts')).defineVersions,
    },
  ],
}
