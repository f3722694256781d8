import type { RecordedPolicy } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import { type Policy, policySchema } from './policy.ts'

/** What of a policy decides a verdict, as the record keeps it. What a verdict does to the check is not part of it. */
export function recordedPolicy(policy: Policy): RecordedPolicy {
  const { rule, tolerance, tolerances, gated, warnOnly, alphaRegression, alphaOk } = policy
  return {
    rule,
    tolerances,
    warnOnly,
    alphaRegression,
    alphaOk,
    ...defined({ tolerance, gated }),
  }
}

/** The policy by which a record was judged, in the place of the usual one; records of earlier versions hold none. */
export function policyOfRecord(recorded: RecordedPolicy | undefined): Policy {
  const usual = policySchema.parse({})
  if (recorded === undefined) return usual
  const { tolerance, gated, ...rest } = recorded
  return {
    ...usual,
    ...rest,
    ...defined({ tolerance, gated }),
  }
}
