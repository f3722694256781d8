import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { brokenJob, numbered } from '../../core/baseline/store-contract.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-baseline-'))
  const store = new FilesStore(join(cwd, 'baselines'))
  await store.append(numbered(1))
  await store.append(numbered(2))
  await store.append(numbered(3, brokenJob))
  await store.append(numbered(1, { suite: 'nightly' }))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const baseline = (...args: string[]) => cli(['baseline', ...args], { cwd })
const json = async (...args: string[]) => JSON.parse((await baseline(...args, '--json')).stdout)
const heldId = numbered(3, brokenJob).id

describe('list', () => {
  it('has the records of every suite, newest first', async () => {
    const { stdout } = await baseline('list')
    const ids = stdout.split('\n').filter((line) => /^\w/.test(line))
    expect(ids).toEqual([
      numbered(1, { suite: 'nightly' }).id,
      heldId,
      numbered(2).id,
      numbered(1).id,
    ])
    expect(stdout).toMatch(/invalid · reference:\s+no,\s+until\s+accepted/)
  })

  it('is JSON for programs, of one suite and as many as requested', async () => {
    const rows = await json('list', '--suite', 'plain', '--most', '2')
    expect(
      rows.map(({ id, eligibility }: { id: string; eligibility: string }) => [id, eligibility]),
    ).toEqual([
      [heldId, 'held'],
      [numbered(2).id, 'reference'],
    ])
  })

  it('says that a store is empty, and warns of a file that cannot be read', async () => {
    expect((await baseline('list', '--baseline', 'files:none')).stdout).toBe(
      'Nothing is stored yet.\n',
    )
    writeFileSync(join(cwd, 'baselines', 'plain', 'broken.json'), '{')
    const { exitCode, stderr } = await baseline('list')
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/broken\.json is skipped: .*not valid JSON/s)
  })
})

describe('show', () => {
  it('show a record, for people and completely', async () => {
    const { stdout } = await baseline('show', heldId)
    expect(stdout).toMatch(/^Id +plain\//)
    expect(stdout).toMatch(/Reference +no, until accepted/)
    expect(await json('show', heldId)).toEqual(JSON.parse(JSON.stringify(numbered(3, brokenJob))))
  })

  it('refuse an id that is not there, with where to look', async () => {
    const { exitCode, stderr } = await baseline('show', 'plain/none/1')
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/no record with the id plain\/none\/1 .*\nremedy: .*baseline list/)
  })
})

describe('accept', () => {
  it('makes a broken record a reference, once', async () => {
    const accept = () => baseline('accept', heldId, '--by', 'ada', '--reason', 'new checksum')
    expect((await accept()).stdout).toMatch(/^accepted: .*\.json\n$/)
    const { stdout } = await baseline('list', '--suite', 'plain')
    expect(stdout).toMatch(/invalid · reference:\s+yes,\s+accepted by ada/)
    expect((await accept()).stdout).toMatch(/^accepted \(already, by ada at 20/)
  })

  it('asks who and why', async () => {
    const { exitCode, stderr } = await baseline('accept', heldId, '--by', 'ada')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--reason')
  })
})

describe('prune', () => {
  const files = () =>
    readdirSync(join(cwd, 'baselines', 'plain')).filter((name) => name.endsWith('.json'))

  it('says beforehand what it will remove, and then removes just that', async () => {
    const args = ['prune', '--suite', 'plain', '--older-than', '0', '--keep', '1']
    const [would] = await json(...args, '--dry-run')
    expect(files()).toHaveLength(3)
    const [did] = await json(...args)
    expect(did).toEqual(would)
    expect(did).toMatchObject({ suite: 'plain', kept: 1 })
    expect(files()).toHaveLength(1)
    expect((await json('list', '--suite', 'plain')).map(({ id }: { id: string }) => id)).toEqual([
      heldId,
    ])
  })

  it('keeps what is not old, and a hundred records of each branch, where nothing is said', async () => {
    expect((await baseline('prune')).stdout).toBe(
      'nightly: 0 removed, 1 kept\nplain: 0 removed, 3 kept\n',
    )
    expect((await baseline('prune', '--keep', 'all')).exitCode).toBe(2)
  })
})

describe('help', () => {
  it.each(['list', 'show', 'accept', 'prune'])(
    'baseline %s --help has a description, an example and the exit codes',
    async (verb) => {
      const { exitCode, stdout } = await baseline(verb, '--help')
      expect(exitCode).toBe(0)
      expect(stdout).toMatch(/Example:\n {2}\$ tidb-bench baseline /)
      expect(stdout).toMatch(/130 +cancelled/)
    },
  )
})
