import type { Verb } from '../../src/commands/verb.ts'
import type { ReportEntry } from '../../src/report/report-entry.ts'

export const presetsVerb: Verb = {
  name: 'presets',
  group: 'Start',
  description: 'List published performance tests, and print them as configurations.',
  load: async () => (await import('./verb.ts')).definePresets,
}

/** `report.md`: the result as a published performance test. */
export const documentReport: ReportEntry = {
  name: 'report.md',
  load: async () => (await import('./report.ts')).renderReport,
}
