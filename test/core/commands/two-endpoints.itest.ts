import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../server/support.ts'
import { cli } from './cli.ts'

let folder: string
let other: Target | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-endpoints-'))
})
afterEach(async () => {
  await other?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('two running servers by options, each with a user and a password of its own', async () => {
  other = createLocalTarget({
    ...{ name: 'other', folder, logFolder: folder, log: silentLog },
    settings: fastSettings,
  })
  await other.start(unlessAborted)
  const [base, candidate] = [inject('sharedServer'), other.endpoint()]
  const addressOf = ({ hosts: [place] }: typeof base) => `${place?.host}:${place?.port}`
  const words = ['run', '--target', 'endpoint', '--host', addressOf(candidate)]
  const short = {
    suites: { default: { tables: 1, 'table-size': 1000 } },
    gate: { tolerance: '80%', 'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' } },
  }
  const more = [
    '--workloads',
    'oltp_point_select',
    '--threads',
    '2',
    '--out',
    'results',
    '--config',
  ]
  const options = [...more, JSON.stringify(short), '--baseline', 'none', '--cause', 'never']
  const env = {
    TIDB_BENCH_PASSWORD: candidate.password,
    TIDB_BENCH_BASE_PASSWORD: base.password,
  }
  const run = (against: string) =>
    cli([...words, '--user', candidate.user, '--against', against, ...options], {
      cwd: folder,
      env,
    })
  const job = await run(`${base.user}@${addressOf(base)}`)
  expect(job.exitCode, job.stdout + job.stderr).toBe(0)
  const text = readFileSync(join(folder, 'results/record.json'), 'utf8')
  const record = JSON.parse(text) as BenchRecord
  expect(record.design).toBe('side-by-side')
  expect(record.targets.base?.kind).toBe('endpoint')
  expect(text + job.stdout + job.stderr).not.toContain(base.password)

  const same = await run(addressOf(candidate))
  expect(same.exitCode).toBe(2)
  expect(same.stderr).toContain(`both sides would be the server ${addressOf(candidate)}`)
})
