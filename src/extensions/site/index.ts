import type { Extension } from '../../core/extension.ts'

/** The site of a store, with its trends. */
export const site: Extension = {
  name: 'site',
  reportOption: {
    name: 'site',
    value: 'folder',
    description:
      'write the site of a store: trends, changes of level, comparisons, feed and badges',
    example: '--site public --baseline branch',
    load: async () => (await import('./build.ts')).writeSite,
  },
}
