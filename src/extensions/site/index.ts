import type { Extension } from '../../core/extension.ts'

/** The site of a store, with its trends; a scheduled job reports the change since the last release too. */
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
  section: { title: ({ sinceRelease }) => sinceRelease?.slower[0] },
  load: async () => (await import('./hooks.ts')).creepHooks,
}
