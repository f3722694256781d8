import { type NamedRecord, refuse } from './merge-fit.ts'
import type { Shards } from './schema.ts'

/**
 * The plan that the records were measured by, where they are its shards.
 * @returns undefined where none of them is a shard
 * @throws Failure `input` where they are of several plans, or a shard is missing or there twice
 */
export function wholePlan(records: readonly NamedRecord[]): Shards | undefined {
  const first = records.find(({ record }) => record.shards !== undefined)
  const plan = first?.record.shards
  if (first === undefined || plan === undefined) return undefined
  const holders = new Map<number, string>()
  const faults = records.flatMap(({ name, record: { shards } }) => {
    if (shards?.part === undefined) return [`${name}: is no shard, and ${first.name} is one`]
    if (shards.plan !== plan.plan || shards.count !== plan.count)
      return [`${name}: is a shard of another plan than ${first.name}`]
    const holder = holders.get(shards.part)
    holders.set(shards.part, holder ?? name)
    return holder === undefined ? [] : [`${name}: is shard ${shards.part}/${shards.count}, as is ${holder}`]
  })
  const numbers = Array.from({ length: plan.count }, (_, index) => index + 1)
  const missing = numbers
    .filter((number) => !holders.has(number))
    .map((number) => `shard ${number}/${plan.count} is none of them`)
  refuse([...faults, ...missing], 'Give the records of all shards of one plan, each once.')
  return { plan: plan.plan, count: plan.count }
}
