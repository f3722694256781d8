import { markdownTable } from 'markdown-table'
import type { TrialRow } from './document.ts'
import { familyModel, noisyModel, referenceModel } from './noise-model.ts'
import { storedReferenceModel } from './stored-trial.ts'
import { meanMinutes, share, type Tally } from './tally.ts'

interface Bound {
  readonly what: string
  readonly model: string
  readonly measure: (row: TrialRow) => number
  readonly holds: (value: number) => boolean
  readonly bound: string
}

const percentOf = (tally: Tally, overall: 'passed' | 'regression') => 100 * share(tally, overall)
const atMost = (limit: number) => ({ bound: `≤ ${limit}`, holds: (value: number) => value <= limit })
const atLeast = (limit: number) => ({ bound: `≥ ${limit}`, holds: (value: number) => value >= limit })
const red = (row: TrialRow) => percentOf(row.tallies[0], 'regression')

const bounds: readonly Bound[] = [
  { what: 'red without a change, %', model: referenceModel.name, measure: red, ...atMost(0.6) },
  {
    what: 'green without a change, %',
    model: referenceModel.name,
    measure: (row) => percentOf(row.tallies[0], 'passed'),
    ...atLeast(97),
  },
  {
    what: 'green at a drop of δ, %',
    model: referenceModel.name,
    measure: (row) => percentOf(row.tallies[1], 'passed'),
    ...atMost(6),
  },
  {
    what: 'red at a drop of 5 %, %',
    model: referenceModel.name,
    measure: (row) => percentOf(row.tallies[3], 'regression'),
    ...atLeast(99),
  },
  {
    what: 'mean minutes without a change',
    model: referenceModel.name,
    measure: (row) => meanMinutes(row.tallies[0]),
    ...atMost(8.5),
  },
  { what: 'red without a change, %', model: noisyModel.name, measure: red, ...atMost(1) },
  { what: 'any red without a change, %', model: familyModel.name, measure: red, ...atMost(1) },
  { what: 'red without a change, %', model: storedReferenceModel.name, measure: red, ...atMost(1.5) },
]

/** What the procedure must reach, against what it reached, as Markdown. */
export function boundsDocument(rows: readonly TrialRow[]): string {
  const lines = bounds.flatMap(({ what, model, measure, holds, bound }) => {
    const row = rows.find(({ name }) => name === model)
    if (row === undefined) return []
    const value = measure(row)
    return [[model, what, bound, value.toFixed(2), holds(value) ? 'yes' : '**no**']]
  })
  const header = ['', 'Figure', 'Bound', 'Reached', 'Holds']
  return `## What must be reached\n\n${markdownTable([header, ...lines], { align: ['l', 'l', 'r', 'r', 'l'] })}\n`
}
