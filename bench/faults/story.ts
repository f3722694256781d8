import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../src/mysql/endpoint.ts'

/**
 * A run as short as it can be, with everything in it: two cells of one data set, each run twice.
 */
export interface Story {
  /**
   * `local`: a MariaDB of the run's own. `endpoint`: one that is up already, behind a network of
   * ours. `playground`: a stand-in for TiUP.
   */
  readonly target: 'local' | 'endpoint' | 'playground'
  /** The run's own HAProxy precedes the endpoint, which it takes for two servers. */
  readonly isBalanced?: true
  readonly durationSeconds: number
  /** Transactions in a second, so that a run that lasts costs little. */
  readonly rate?: number
  readonly threads: number
  readonly tableSize: number
  readonly reset: 'never' | 'workload'
  readonly settings: Readonly<Record<string, string | number>>
  /** Seconds in which the server has to answer. */
  readonly bootSeconds: number
  readonly baseline: 'none' | 'branch' | 'files:baselines'
}

export const usualStory: Story = {
  target: 'local',
  durationSeconds: 1,
  threads: 1,
  tableSize: 100,
  reset: 'never',
  settings: {},
  bootSeconds: 120,
  baseline: 'none',
}

/** A run that lasts and hardly works: something can happen in its middle. */
export const lasting = { durationSeconds: 2, rate: 50 } as const

export const planned = { cells: 2, repeats: 2 } as const

const workloads = ['oltp_point_select', 'oltp_read_only'] as const

/** Writes the configuration into the folder that the program runs in. */
export function writeStory(
  folder: string,
  story: Story,
  endpoint: Endpoint | undefined,
  port?: number,
): void {
  const [place] = endpoint?.hosts ?? []
  const kinds = {
    local: { kind: 'local', settings: { innodb_buffer_pool_size: '16M', ...story.settings } },
    endpoint: {
      kind: 'endpoint',
      host: story.isBalanced === true ? [place?.host, place?.host] : place?.host,
      port: port ?? place?.port,
      user: endpoint?.user,
      'load-balancer': story.isBalanced === true ? 'haproxy' : 'none',
    },
    playground: { kind: 'playground', version: 'v8.5.0' },
  } as const
  const target = kinds[story.target]
  const config = {
    targets: { candidate: { ...target, boot: `${story.bootSeconds}s` } },
    suites: {
      default: {
        threads: story.threads,
        tables: 1,
        'table-size': story.tableSize,
        duration: `${story.durationSeconds}s`,
        'warm-up': '0s',
        repeats: planned.repeats,
        reset: story.reset,
        workloads: workloads.map((name) => ({
          tool: 'sysbench',
          name,
          ...(story.rate === undefined ? {} : { options: { rate: story.rate } }),
        })),
      },
    },
    // What is judged is the program, not the machine.
    gate: { rule: 'threshold', tolerance: '95%', 'on-not-comparable': 'warn' },
  }
  writeFileSync(join(folder, 'tidb-bench.yml'), JSON.stringify(config, null, 2))
}
