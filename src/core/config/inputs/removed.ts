/**
 * Inputs of earlier versions of the action, with what replaces each. The action passes those that a
 * job still gives under the name that {@link removedName} returns, because GitHub only warns about
 * an input that an action does not declare.
 */
export const removedInputs: Readonly<Record<string, string>> = {
  port: 'write it behind `host`, as in `host: db1:4000`',
  'ssh-key':
    'set the environment variable TIDB_BENCH_SSH_KEY of the step, as in `env: { TIDB_BENCH_SSH_KEY: … }`',
  preset: 'set the key `preset` of tidb-bench.yml',
  'fail-on': 'set the key `fail-on` under `gate` of tidb-bench.yml',
  'on-inconclusive': 'set the key `on-inconclusive` under `gate` of tidb-bench.yml',
  'load-machine': 'one machine loads a server now; set `clients` of the workload in tidb-bench.yml',
  mark: 'set the key `mark` of tidb-bench.yml',
  shard: 'a suite is measured in one job now; give each job a suite of its own',
  'snapshot-cache': 'each job loads its data; for large data, measure a server that has it',
}

/** Returns the name under which the action passes a removed input. */
export function removedName(name: string): string {
  return `removed ${name}`
}
