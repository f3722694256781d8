import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatRecord } from '../../../src/core/record/json.ts'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { numbered } from '../../core/baseline/store-contract.ts'
import { buildWriter } from '../../core/baseline/writer-process.ts'

const all = { suite: 'plain', eligibility: 'any', most: 100 } as const
const isRoot = userInfo().uid === 0
const mayMount =
  spawnSync('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'mount',
    '-t',
    'tmpfs',
    'none',
    '/mnt',
  ]).status === 0

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-faults-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the files store', () => {
  it('names a record of a newer schema, says what to do, and reads the others', async () => {
    const store = new FilesStore(folder)
    await store.append(numbered(1))
    const newer = formatRecord(numbered(2)).replace('"schemaVersion": 1', '"schemaVersion": 9')
    writeFileSync(join(folder, 'plain', 'by-hand.json'), newer)
    const { records, faults } = await store.query(all)
    expect(records).toHaveLength(1)
    expect(faults).toEqual([
      {
        place: join(folder, 'plain', 'by-hand.json'),
        problem: expect.stringContaining('has schema version 9; this program reads up to 1'),
      },
    ])
  })

  it('reads a record that somebody put there under a name of their own', async () => {
    mkdirSync(join(folder, 'plain'))
    writeFileSync(join(folder, 'plain', 'v8.json'), formatRecord(numbered(7)))
    const { records } = await new FilesStore(folder).query({ ...all, most: 1 })
    expect(records.map(({ record }) => record)).toEqual([numbered(7)])
  })

  it('leaves a temporary file of a killed writer out', async () => {
    mkdirSync(join(folder, 'plain'))
    writeFileSync(join(folder, 'plain', '.123-456-abc'), '{"half": ')
    expect(await new FilesStore(folder).query(all)).toEqual({ records: [], faults: [] })
  })

  it('fails clearly where a file has the path of its folder', async () => {
    writeFileSync(join(folder, 'plain'), 'a file')
    await expect(new FilesStore(folder).append(numbered(1))).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringContaining('cannot write'),
    })
  })

  it.skipIf(isRoot)('fails with a remedy where it may not write', async () => {
    chmodSync(folder, 0o500)
    await expect(new FilesStore(folder).append(numbered(1))).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringContaining('EACCES'),
      remedy: expect.stringContaining('write permission'),
    })
    chmodSync(folder, 0o700)
  })

  it.skipIf(!mayMount)(
    'on a full disk fails with a remedy, leaves no half file and keeps what it had',
    async () => {
      const writer = await buildWriter()
      const big = numbered(1, { programVersion: 'x'.repeat(1_000) })
      const script = `mount -t tmpfs -o size=64k none ${folder} && mkdir ${folder}/plain &&
      { head -c 99999 /dev/zero > ${folder}/filler; true; } 2>/dev/null; ${writer.command(`files:${folder}`)} < ${writer.input(big)};
      echo "exit $?"; ls -A ${folder}/plain`
      const run = spawnSync(
        'unshare',
        ['--user', '--map-root-user', '--mount', 'sh', '-c', script],
        {
          encoding: 'utf8',
        },
      )
      writer.remove()
      expect(run.stderr).toContain('ENOSPC')
      expect(run.stderr).toContain('The disk is full')
      expect(run.stdout.trim()).toBe('exit 1')
      expect(readdirSync(folder)).toEqual([])
    },
  )
})
