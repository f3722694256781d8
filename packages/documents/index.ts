import type { Extension } from '../../src/core/extension.ts'

/** Published performance tests, and the result as one of them, `report.md`. */
export const documents: Extension = {
  name: 'documents',
  verbs: [
    {
      name: 'presets',
      group: 'Start',
      description: 'List published performance tests, and print them as configurations.',
      load: async () => (await import('./verb.ts')).definePresets,
    },
  ],
  report: {
    name: 'report.md',
    load: async () => (await import('./report.ts')).renderReport,
  },
}
