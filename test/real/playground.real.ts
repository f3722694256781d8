import { execFileSync } from 'node:child_process'
import { expect, type TestContext, test } from 'vitest'
import { comparison, runJob, startJob, usePlace } from './place.ts'
import { findProgram, requirePrograms, tiupEnvironment } from './programs.ts'

const place = usePlace()

/** The newest version of a component that TiUP can start without a network; where there is none, the test is skipped. */
function newest(context: TestContext, component: string): string {
  const tiup = findProgram('tiup') ?? ''
  let listed = ''
  try {
    listed = execFileSync(tiup, ['list', component], {
      env: { ...process.env, ...tiupEnvironment() },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    })
  } catch {}
  const version = [...listed.matchAll(/^(v\d\S+)/gmu)].at(-1)?.[1]
  context.skip(version === undefined, `tiup lists no version of ${component}: set TIUP_HOME and TIUP_MIRRORS`)
  return version ?? ''
}

function cluster(context: TestContext) {
  requirePrograms(context, 'tiup', 'sysbench')
  return {
    kind: 'playground',
    version: newest(context, 'tidb'),
    tiup: { playground: newest(context, 'playground') },
  }
}

const short = { gate: { gated: ['tps', 'work'] } }

test('two equal clusters: no red', async (context) => {
  const side = cluster(context)
  // Equal clusters have to differ in something, or they are one and the same.
  const candidate = { ...side, variables: { max_execution_time: 600_000 } }
  const job = await runJob(comparison(side, candidate))
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  expect(job.result().overall).not.toBe('regression')
})

test('a slower build beside the release: red, with its cause', async (context) => {
  const side = cluster(context)
  const [slower] = requirePrograms(context, 'tidb-server-slow1-unistore')
  const job = await runJob(comparison(side, { ...side, binaries: { tidb: slower } }, short))
  expect(job, job.output).toMatchObject({ exitCode: 1 })
  expect(job.result().causes?.map(({ name }) => name)).toContain('alloc_objects')
})

test.for(['SIGTERM', 'SIGKILL'] as const)(
  '%s while the cluster is up: nothing is left',
  async (signal, context) => {
    const side = cluster(context)
    const configuration = { targets: { candidate: side } }
    const job = startJob(['run', '--baseline', 'none', '--out', 'out'], configuration)
    await expect.poll(job.said, { timeout: 180_000, interval: 200 }).toMatch(/loading/)
    job.child.kill(signal)
    const { exitCode, output } = await job.end
    expect(exitCode, output).toBe(signal === 'SIGKILL' ? -1 : 130)
    if (signal === 'SIGKILL') await startJob(['clean']).end
    const { processesWith } = await import('../../src/system/identity.ts')
    await expect.poll(() => processesWith('HOME', place.home), { timeout: 60_000 }).toEqual([])
  },
)
