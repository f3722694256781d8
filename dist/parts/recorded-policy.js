import { zn as defined } from "./shared.js";
import { a as policySchema } from "./student.js";

// src/config/recorded-policy.ts
/** What of a policy decides a verdict, as the record keeps it. What a verdict does to the check is not part of it. */
function recordedPolicy(policy) {
	const { rule, tolerance, tolerances, gated, warnOnly, alphaRegression, alphaOk } = policy;
	return {
		rule,
		tolerances,
		warnOnly,
		alphaRegression,
		alphaOk,
		...defined({
			tolerance,
			gated
		})
	};
}
/** The policy by which a record was judged, in the place of the usual one; records of earlier versions hold none. */
function policyOfRecord(recorded) {
	const usual = policySchema.parse({});
	if (recorded === void 0) return usual;
	const { tolerance, gated, ...rest } = recorded;
	return {
		...usual,
		...rest,
		...defined({
			tolerance,
			gated
		})
	};
}

export { recordedPolicy as n, policyOfRecord as t };