import type { LineReader } from '../lines.ts'

const head = /^explain analyze result of query (q\d{1,2}) \(takes /
/** The column `task` of an operator: `mpp[tiflash]`, `cop[tiflash]`, `batchCop[tiflash]`. */
const onTiflash = /\| *(?:mpp|cop|batchCop)\[tiflash\] *\|/

/**
 * Reads what `go-tpc … run --use-explain` writes to its standard error: the plan of each query, operator by operator.
 * @returns by query, whether an operator of its plan ran on TiFlash
 */
export function tiflashPlans(): LineReader<ReadonlyMap<string, boolean>> {
  const plans = new Map<string, boolean>()
  let query: string | undefined
  return {
    push(line) {
      query = head.exec(line)?.[1] ?? query
      if (query !== undefined) plans.set(query, plans.get(query) === true || onTiflash.test(line))
    },
    end: () => plans,
  }
}

/** Why a run that was to use TiFlash did not, in words. @returns undefined where every plan uses it */
export function planFault(
  plans: ReadonlyMap<string, boolean>,
  queries: readonly string[],
): string | undefined {
  const unknown = queries.filter((name) => !plans.has(name))
  if (unknown.length > 0) return `go-tpc told no plan of ${unknown.join(', ')}`
  const elsewhere = queries.filter((name) => plans.get(name) === false)
  if (elsewhere.length === 0) return undefined
  const are = elsewhere.length === 1 ? 'the plan of' : 'the plans of'
  return `${are} ${elsewhere.join(', ')} did not use TiFlash: no operator ran on mpp[tiflash] or cop[tiflash]; leave them out of queries, or set conn-params: tidb_isolation_read_engines='tiflash,tidb'`
}
