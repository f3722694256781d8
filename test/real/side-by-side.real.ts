import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { comparison, endpointOf, runJob, startTidb, type Tidb, usePlace } from './place.ts'
import { requirePrograms } from './programs.ts'

usePlace()

const gatedWork = { gate: { gated: ['tps', 'work'] } }

const pairs = Array.from(
  { length: Number(process.env.TIDB_BENCH_REAL_PAIRS ?? 1) },
  (_, index) => index + 1,
)

test.for(pairs)('two equal endpoints, pair %i: no red, and no cause', async (_, context) => {
  const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench')
  const [base, candidate] = await Promise.all([startTidb(program), startTidb(program)])
  const job = await runJob(comparison(endpointOf(base), endpointOf(candidate)), [
    '--cause',
    'always',
  ])
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  const { overall, causes, work } = job.result()
  expect(overall).not.toBe('regression')
  expect(causes).toEqual([])
  expect(work).toMatchObject({
    findings: [],
    compared: expect.toSatisfy((count: number) => count > 0),
  })
})

/** Makes the candidate do more work, whenever its data was loaded, until the test ends it. */
interface Slowdown {
  readonly what: string
  readonly workload: string
  readonly once?: string
  readonly dropsIndex?: boolean
  /** The kind of the first cause, and what its sentence has. */
  readonly cause: readonly [kind: string, sentence: RegExp]
}

const slowdowns: readonly Slowdown[] = [
  {
    what: 'the plan cache is off',
    workload: 'oltp_point_select',
    once: 'SET GLOBAL tidb_enable_prepared_plan_cache = OFF',
    cause: ['work', /plan cache hits/],
  },
  {
    what: 'a setting reads a range instead of a point',
    workload: 'oltp_point_select',
    once: "SET GLOBAL tidb_opt_fix_control = '52592:ON'",
    cause: ['plan', /id = \? changed|id = \?` changed/],
  },
  {
    what: 'an index is dropped',
    workload: 'select_random_points',
    dropsIndex: true,
    cause: ['plan', /\bk in .* changed/],
  },
]

test.for(slowdowns)(
  '$what: the job names the cause',
  async ({ workload, once, dropsIndex, cause }, context) => {
    const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench')
    const [base, candidate] = await Promise.all([startTidb(program), startTidb(program)])
    if (once !== undefined) await candidate.sql([once])
    const ended = new AbortController()
    const dropping = dropsIndex ? dropIndexes(candidate, ended.signal) : undefined
    const suite = { workloads: [{ tool: 'sysbench', name: workload }] }
    const job = await runJob(
      comparison(endpointOf(base), endpointOf(candidate), { suite, ...gatedWork }),
    )
    ended.abort()
    await dropping
    const { overall, causes = [], explainedCells } = job.result()
    expect(explainedCells, job.output).toEqual([`sysbench/${workload}/2`])
    expect({ overall, exitCode: job.exitCode }, job.output).toEqual({
      overall: 'regression',
      exitCode: 1,
    })
    expect(causes[0]).toMatchObject({ kind: cause[0], sentence: expect.stringMatching(cause[1]) })
  },
)

/**
 * Drops the secondary index of sysbench's table as soon as it is there: each round loads its data
 * again.
 */
async function dropIndexes({ sql }: Tidb, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const places = await sql([
      "SELECT table_schema AS place FROM information_schema.statistics WHERE index_name = 'k_1'",
    ])
    // The job may have dropped its database meanwhile.
    for (const { place } of places)
      await sql([`ALTER TABLE \`${place}\`.sbtest1 DROP INDEX k_1`]).catch(() => undefined)
    await delay(100)
  }
}

test('a slower build of TiDB: red, with its cause', async (context) => {
  const [program = '', slower = ''] = requirePrograms(
    context,
    'tidb-server',
    'tidb-server-slow1',
    'sysbench',
  )
  const [base, candidate] = await Promise.all([startTidb(program), startTidb(slower)])
  const job = await runJob(comparison(endpointOf(base), endpointOf(candidate), gatedWork))
  expect(job, job.output).toMatchObject({ exitCode: 1 })
  const causes = job.result().causes ?? []
  expect(causes.map(({ name }) => name)).toContain('alloc_objects')
})
