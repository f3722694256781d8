/**
 * Whole workflows under act with several jobs each, and bad days: a third of the time of all tests. `npm test` leaves
 * them out unless `--all` or one of them is asked for; CI runs them. What is in them is tested in parts elsewhere.
 */
export const longFiles: readonly string[] = [
  'test/pull-requests/pull-requests.itest.ts',
  'test/github/many-machines.itest.ts',
  'test/github/starter.itest.ts',
  'test/github/example-release-candidate.itest.ts',
  'test/action/self-gate.itest.ts',
  'test/commands/snapshot-cache-playground.itest.ts',
  'test/commands/work.itest.ts',
  'test/github/fork-pair.itest.ts',
  'test/action/end-to-end.itest.ts',
  'test/commands/bad-days.itest.ts',
  'test/commands/load-machines.itest.ts',
  'test/commands/windows.itest.ts',
  'test/report/document/rerun/script.itest.ts',
  'test/github/example-tidb-cloud.itest.ts',
]
