import type { Extension } from '../../core/extension.ts'

/** The result as a page, `report.html`. */
export const page: Extension = {
  name: 'page',
  report: {
    name: 'report.html',
    load: async () => (await import('./report.ts')).loadRenderReport(),
  },
  reportOption: {
    name: 'record',
    value: 'file or id',
    description: 'write the page of this record as report.html in the result folder',
    example: '--record baselines/default/A.json --baseline files:baselines --out page',
    load: async () => (await import('./record.ts')).writePage,
  },
}
