import type { Extension } from '../../core/extension.ts'

/** The noise of a machine, and the smallest drop that can be detected on it. */
export const noise: Extension = {
  name: 'noise',
  verbs: [
    {
      name: 'noise',
      group: 'Measure',
      description:
        'Measure a version against itself (A/A), and show its noise and the smallest drop that can be detected here.',
      load: async () => (await import('./verb.ts')).defineNoise,
    },
  ],
}
