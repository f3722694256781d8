import { testStoredValues } from '../../../setup/stored-values.ts'
import { cellCases } from './cells.ts'
import { formulaCases } from './formulas.ts'
import { pairCases } from './pairs.ts'
import { resultCases } from './results.ts'
import { statisticCases } from './statistics.ts'
import { storedCases } from './stored.ts'

testStoredValues(new URL('judgements.txt', import.meta.url), {
  ...storedCases,
  ...pairCases,
  ...cellCases,
  ...statisticCases,
  ...formulaCases,
  ...resultCases,
})
