import type { Extension } from '../../core/extension.ts'

/** Checks of the machine, the servers and the tools before anything is measured. */
export const doctor: Extension = {
  name: 'doctor',
  verbs: [
    {
      name: 'doctor',
      group: 'Start',
      description:
        'Check whether this machine and the configured servers and tools are ready to measure.',
      load: async () => (await import('./verb.ts')).defineDoctor,
    },
  ],
  load: async () => (await import('./before-start.ts')).doctorHooks,
}
