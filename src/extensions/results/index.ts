import type { Extension } from '../../core/extension.ts'

/** Commands for records and results that are already written. */
export const results: Extension = {
  name: 'results',
  verbs: [
    {
      name: 'compare',
      group: 'Results',
      description: 'Compare stored records; no server is needed.',
      load: async () => (await import('./compare.ts')).defineCompare,
    },
    {
      name: 'report',
      group: 'Results',
      description:
        'Write the reports of a result folder again, and publish them on GitHub with --publish.',
      load: async () => (await import('./report.ts')).defineReport,
    },
    {
      name: 'gate',
      group: 'Results',
      description: 'Exit with the code of the verdict in a result folder.',
      load: async () => (await import('./gate.ts')).defineGate,
    },
  ],
}
