import type { Extension } from '../../core/extension.ts'

const name = 'junit.xml'

/** The verdict in `junit.xml`. */
export const junit: Extension = {
  name: 'junit',
  report: {
    name,
    load: async () => {
      const { renderJunit } = await import('./junit.ts')
      return (result) => [{ path: name, text: renderJunit(result) }]
    },
  },
}
