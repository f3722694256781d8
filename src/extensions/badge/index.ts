import type { Extension } from '../../core/extension.ts'

const name = 'badge.json'

/** The verdict in `badge.json`. */
export const badge: Extension = {
  name: 'badge',
  report: {
    name,
    load: async () => {
      const { renderBadge } = await import('./badge.ts')
      return (result) => [{ path: name, text: renderBadge(result) }]
    },
  },
}
