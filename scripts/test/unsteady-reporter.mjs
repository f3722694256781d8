/**
 * Names the tests that passed only when they were repeated: they depend on the machine's load or on
 * luck.
 */
export default class UnsteadyReporter {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      console.log(`unsteady: ${test.fullName} passed only when it was repeated`)
  }
}
