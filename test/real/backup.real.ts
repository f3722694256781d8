import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Job, runJob, usePlace } from './place.ts'
import { type RunningCluster, startCluster } from './running-cluster.ts'

const place = usePlace()

/** Two cells that write, with the data of each restored before. */
function jobWith({ port }: RunningCluster, storage: string): Promise<Job> {
  const endpoint = { kind: 'endpoint', host: '127.0.0.1', port }
  return runJob({
    targets: { candidate: { ...endpoint, backup: `local://${storage}` } },
    suites: {
      default: {
        ...{ threads: [1, 2], tables: 2, 'table-size': 20_000, duration: '5s', 'warm-up': '0s' },
        ...{
          repeats: 1,
          reset: 'cell',
          workloads: [{ tool: 'sysbench', name: 'oltp_write_only' }],
        },
      },
    },
  })
}

/** The job measured every cell and left no database behind. */
async function expectMeasured(job: Job, { sql }: RunningCluster): Promise<void> {
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  const states = job.record().cells.flatMap(({ runs }) => runs.map(({ state }) => state))
  expect(states).toEqual(['valid', 'valid'])
  expect(await sql("SHOW DATABASES LIKE 'tidb\\_bench%'")).toEqual([])
}

const loads = ({ output }: Job) => output.split('loading 2 tables').length - 1
const notesOf = (job: Job) => job.record().targets.candidate.notes ?? []

test('TiDB and TiKV back up and restore: the data is loaded once, and its rows are counted', async (context) => {
  const cluster = await startCluster(context, place)
  const storage = join(place.folder, 'storage')
  mkdirSync(storage)
  const job = await jobWith(cluster, storage)
  await expectMeasured(job, cluster)
  expect(loads(job)).toBe(1)
  expect(notesOf(job).filter(({ why }) => /failed/u.test(why))).toEqual([])
  // TiDB and TiKV wrote it on this machine, where the job removes it.
  expect(readdirSync(storage)).toEqual([])
})

test('a TiKV that cannot write there: the data is loaded again, and the note has its words', async (context) => {
  const storage = join(place.folder, 'storage')
  mkdirSync(storage)
  const cluster = await startCluster(context, place, `mount -t tmpfs -o ro tmpfs ${storage}`)
  const job = await jobWith(cluster, storage)
  await expectMeasured(job, cluster)
  expect(loads(job)).toBe(2)
  const note = {
    what: 'BACKUP',
    why: expect.stringMatching(/loaded again instead: .*Backup failed/u),
  }
  expect(notesOf(job)).toContainEqual(note)
  expect(readdirSync(storage)).toEqual([])
})
