import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownClusterSeconds, timedPhase } from '../../../src/tiup/cluster/cluster-times.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-times-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a first job assumes; later ones know what earlier ones took', async () => {
  const env = { XDG_CACHE_HOME: folder }
  const usual = { deploy: 267, start: 70, swap: 140, destroy: 190 }
  expect(knownClusterSeconds(env)).toEqual({ seconds: usual, measured: [] })
  expect(await timedPhase(env, 'swap', async () => 'done')).toBe('done')
  expect(knownClusterSeconds(env)).toEqual({ seconds: { ...usual, swap: 1 }, measured: ['swap'] })
  await expect(timedPhase(env, 'start', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(knownClusterSeconds(env).measured).toEqual(['swap'])
})

test('the middle of several; a damaged file counts as none', async () => {
  const env = { XDG_CACHE_HOME: folder }
  await timedPhase(env, 'deploy', async () => undefined)
  const file = join(folder, 'tidb-bench/cluster-times.json')
  writeFileSync(file, JSON.stringify({ deploy: [10, 300, 20] }))
  expect(knownClusterSeconds(env).seconds.deploy).toBe(20)
  writeFileSync(file, '{')
  expect(knownClusterSeconds(env).measured).toEqual([])
})
