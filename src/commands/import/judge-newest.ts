import { inputsSchema } from '../../config/inputs.ts'
import { policySchema } from '../../config/policy.ts'
import type { Io } from '../../job/io.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { closeBaseline, openBaseline } from '../../suite/baseline-source.ts'
import { findReference } from '../../suite/reference.ts'
import { judge } from '../../verdict/judge.ts'
import { exitCodeOf } from '../../verdict/overall.ts'
import type { Result } from '../../verdict/result.ts'

/**
 * The verdict on the newest record, by what is stored and the older ones of the same import.
 * @param records the oldest first, at least one
 * @throws Failure where the store cannot be read
 */
export async function judgeNewest(
  records: readonly BenchRecord[],
  store: string,
  io: Io,
): Promise<{ readonly result: Result; readonly exitCode: number }> {
  const newest = records.at(-1) as BenchRecord
  const policy = policySchema.parse({})
  const baseline = await openBaseline(store, io)
  try {
    const { reference, fault } = await findReference(
      newest,
      baseline,
      { inputs: inputsSchema.parse({}), policy },
      io,
    )
    if (fault !== undefined) throw fault
    const older = records
      .slice(0, -1)
      .filter(({ suite }) => suite === newest.suite)
      .reverse()
    const known = reference.kind === 'stored' ? reference.records : []
    const ids = new Set(known.map(({ id }) => id))
    const all = [...older.filter(({ id }) => !ids.has(id)), ...known].toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    )
    const result = judge(
      newest,
      all.length === 0
        ? reference
        : { kind: 'stored', records: all, description: `${all.length} imported or stored jobs` },
      policy,
    )
    return { result, exitCode: exitCodeOf(result, policy) }
  } finally {
    await closeBaseline(baseline, io)
  }
}
