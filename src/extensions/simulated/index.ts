import type { Extension } from '../../core/extension.ts'
import { timesOfGuests } from './guest-time.ts'

/** `measure: simulated`: servers in virtual machines whose clock counts instructions. */
export const simulated: Extension = {
  name: 'simulated',
  way: {
    measure: 'simulated',
    load: async () => (await import('./way.ts')).simulatedWay,
    timesOf: timesOfGuests,
  },
  load: async () => (await import('./instructions/explain.ts')).instructionHooks,
}
