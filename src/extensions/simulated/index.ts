import type { WayEntry } from '../../job/way-entry.ts'

/** `measure: simulated`: servers in virtual machines whose clock counts instructions. */
export const simulatedEntry: WayEntry = {
  measure: 'simulated',
  load: async () => (await import('./way.ts')).simulatedWay,
}
