import type { ToolFacts } from './tool.ts'

/** What the catalogue can say of a load that its caller wrote: what it makes, and how much, is not known to it. */
export const unknownLoad = {
  word: (workload: string) => workload,
  family: () => undefined,
  makingOptions: [],
  rows: () => 0,
  rowBytes: 0,
} satisfies Partial<ToolFacts>
