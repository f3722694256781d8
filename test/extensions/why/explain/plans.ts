import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'

/** A side with one statement and its plan. */
export function evidence(explain: string): Evidence {
  return {
    statements: [{ digest: 'd', text: 'SELECT 1', calls: 10 }],
    plans: new Map([['d', { sql: 'SELECT 1', explain }]]),
  } as unknown as Evidence
}

/** TiDB's columns: id, estRows, task, access object, operator info. */
export function plan(...operators: readonly (readonly [id: string, object?: string])[]): string {
  const rows = operators.map(([id, object = '']) => `${id}\t10.00\troot\t${object}\t`)
  return ['id\testRows\ttask\taccess object\toperator info', ...rows].join('\n')
}
