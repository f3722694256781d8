import { stringify } from 'yaml'
import { asInputs } from './as-inputs.ts'

/**
 * The workflow that a user writes, from the README; `inputs` make it quick, as options of the
 * program.
 */
export function callerWorkflow(inputs: Readonly<Record<string, string>>): string {
  return stringify({
    name: 'bench',
    on: ['push', 'pull_request'],
    permissions: { contents: 'read', 'pull-requests': 'write' },
    jobs: {
      bench: {
        'runs-on': 'ubuntu-latest',
        steps: [
          { uses: 'actions/checkout@v7', with: { 'fetch-depth': 0 } },
          { id: 'bench', uses: 'example-org/tidb-bench-action@v1', with: asInputs(inputs) },
        ],
      },
    },
  })
}

/** A load of a second on MariaDB: what is tested is the way, not the figures. */
export const quickLoad = {
  target: 'local',
  workloads: 'oltp_point_select',
  threads: '2',
  tables: '1',
  'table-size': '1000',
  duration: '1s',
  'warm-up': '0s',
  repeats: '2',
  rule: 'threshold',
  // There is no GitHub to fetch a branch from.
  baseline: 'files:baselines',
} as const

/** Its path in the repository. */
export const workflowPath = '.github/workflows/bench.yml'
