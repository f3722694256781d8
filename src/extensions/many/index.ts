import type { Extension } from '../../core/extension.ts'

/** A suite on many machines: shards, their merge, and a second machine that looks again. */
export const many: Extension = {
  name: 'many',
  verbs: [
    {
      name: 'merge',
      group: 'Measure',
      description: 'Merge the records that several machines made of one commit.',
      load: async () => (await import('./verb.ts')).defineMerge,
    },
  ],
  machines: async () => (await import('./steps.ts')).manyMachines,
}
