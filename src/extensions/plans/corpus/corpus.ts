import statements from '#corpus/statements'
import { type PlanPack, planStatementsIn } from '../server/pack.ts'
import { corpusStatistics } from './statistics.ts'
import { corpusTables, tableSql } from './tables.ts'

/** The bundled statements with tables and statistics, without a row. */
export function corpusPack(): PlanPack {
  return {
    schema: corpusTables.map(tableSql),
    statistics: corpusTables.map(corpusStatistics),
    variables: {},
    bindings: [],
    statements: planStatementsIn(statements, 'the corpus'),
    warnings: [],
  }
}
