import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '../../../../src/core/config/resolve.ts'
import type { Io } from '../../../../src/core/job/io.ts'
import {
  openSnapshotCache,
  openSnapshotCaches,
  type SnapshotCachePlace,
} from '../../../../src/core/measure/snapshot-cache.ts'
import {
  announceNews,
  announcePlaces,
  snapshotCachePlaces,
} from '../../../../src/core/steps/measure/snapshot-caches.ts'
import type { BenchEvent } from '../../../../src/github/event.ts'
import { settingsOf } from '../../config/caller.ts'
import { silentLog, unlessAborted } from '../../server/support.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tidb-bench-snapshotCaches-'))
  vi.stubEnv('GITHUB_OUTPUT', join(home, 'output'))
  writeFileSync(join(home, 'output'), '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

const io = (env: NodeJS.ProcessEnv = {}): Io => ({
  env: { HOME: home, ...env },
  log: silentLog,
  print: () => undefined,
  signal: unlessAborted,
})
const onGithub = { GITHUB_ACTIONS: 'true', GITHUB_RUN_ID: '42', GITHUB_RUN_ATTEMPT: '3' }

function settings(inputs: Readonly<Record<string, string>> = {}): Settings {
  const allInputs = {
    target: 'local',
    'snapshot-cache': 'true',
    workloads: 'oltp_read_only',
    ...inputs,
  }
  return settingsOf(allInputs)
}

const keyOf = async (inputs: Readonly<Record<string, string>>) =>
  (await snapshotCachePlaces(settings(inputs), io())).candidate?.key

const outputs = () =>
  Object.fromEntries(
    [...readFileSync(join(home, 'output'), 'utf8').matchAll(/^([\w-]+)<<(\S+)\n(.*)\n\2$/gm)].map(
      (match) => [match[1], match[3]],
    ),
  )

test('nothing is kept unless it is requested, and nothing of a server that is not ours', async () => {
  expect(await snapshotCachePlaces(settings({ 'snapshot-cache': 'false' }), io())).toEqual({})
  expect(await snapshotCachePlaces(settings({ target: 'endpoint', host: 'db' }), io())).toEqual({})
  expect(() => settings({ 'snapshot-cache': 'yes' })).toThrow(/expected true, false or a folder/)
})

test('the key holds the data and the server, not the load', async () => {
  const key = await keyOf({})
  expect(key).toMatch(/^tidb-bench-data-\w+-\w+-[0-9a-f]{20}$/)
  expect(await keyOf({ threads: '99', duration: '5m', repeats: '1' })).toBe(key)
  expect(await keyOf({ threads: '1,2,4', workloads: 'oltp_write_only,oltp_read_only' })).toBe(key)
  expect(await keyOf({ workloads: 'oltp_read_only,tpcc' })).toBe(
    await keyOf({ workloads: 'tpcc,oltp_read_only' }),
  )
  expect(await keyOf({ workloads: 'tpcc' })).not.toBe(key)
  expect(await keyOf({ 'table-size': '1' })).not.toBe(key)
  expect(await keyOf({ tables: '1' })).not.toBe(key)
  const tidb = { target: 'playground' }
  expect(await keyOf({ ...tidb, 'tidb-version': 'v8.5.4' })).not.toBe(
    await keyOf({ ...tidb, 'tidb-version': 'v8.5.5' }),
  )
})

test('it is in the home folder, or where the caller says', async () => {
  const folder = async (inputs: Readonly<Record<string, string>>, env = {}) =>
    (await snapshotCachePlaces(settings(inputs), io(env))).candidate?.folder.replace(/\/[^/]+$/, '')
  expect(await folder({})).toBe(join(home, '.cache/tidb-bench/data'))
  expect(await folder({}, { XDG_CACHE_HOME: '/c' })).toBe('/c/tidb-bench/data')
  expect(await folder({ 'snapshot-cache': '/var/kept' })).toBe('/var/kept')
})

test('two equal local servers share a snapshot cache; clusters do not, since their data contains their ports', async () => {
  const pair = async (inputs: Readonly<Record<string, string>>) => {
    const one = settings(inputs)
    return snapshotCachePlaces({ ...one, base: one.candidate }, io())
  }
  const local = await pair({})
  expect(local.base).toEqual(local.candidate)
  const snapshotCaches = openSnapshotCaches(local)
  expect(snapshotCaches.base).toBe(snapshotCaches.candidate)
  const clusters = await pair({ target: 'playground' })
  expect(clusters.base?.key).not.toBe(clusters.candidate?.key)
})

test('a step before the run fetches, where GitHub’s cache is the one that is used', async () => {
  const own = settings({ 'snapshot-cache': '/var/kept' })
  announcePlaces(await snapshotCachePlaces(own, io(onGithub)), own, io(onGithub))
  announcePlaces(await snapshotCachePlaces(settings(), io()), settings(), io())
  expect(outputs()).toEqual({})
  const places = await snapshotCachePlaces(settings(), io(onGithub))
  announcePlaces(
    { ...places, base: { ...places.candidate } as SnapshotCachePlace },
    settings(),
    io(onGithub),
  )
  expect(outputs()).toEqual({
    'data-candidate-path': places.candidate?.folder,
    'data-candidate-key': places.candidate?.key,
  })
})

test.each([
  ['pull_request', true],
  ['push', true],
  ['schedule', true],
  ['workflow_dispatch', true],
  // With the cache of the default branch, and perhaps somebody else's commit.
  ['issue_comment', false],
  ['workflow_run', false],
  ['merge_group', false],
])('what a job on %s loaded is saved: %s', async (kind, saved) => {
  const places = await snapshotCachePlaces(settings(), io(onGithub))
  const snapshotCaches = openSnapshotCaches(places)
  const event = { kind } as BenchEvent
  await announceNews(places, { snapshotCaches }, settings(), event, io(onGithub))
  expect(outputs()).toEqual({})
  mkdirSync(join(home, 'copy'))
  writeFileSync(join(home, 'copy', 'file'), 'rows')
  await snapshotCaches.candidate?.put({ a: 1 }, join(home, 'copy'), { signal: unlessAborted })
  await announceNews(places, { snapshotCaches }, settings(), event, io(onGithub))
  expect(outputs()).toEqual(saved ? { 'data-candidate-save': `${places.candidate?.key}-42-3` } : {})
})

test('on GitHub what a job did not use goes, unless it ended early and did not come to look for it', async () => {
  const places = await snapshotCachePlaces(settings(), io(onGithub))
  const folder = places.candidate?.folder ?? ''
  mkdirSync(join(home, 'copy'))
  writeFileSync(join(home, 'copy', 'file'), 'rows')
  await openSnapshotCache(folder).put({ a: 1 }, join(home, 'copy'), { signal: unlessAborted })
  const event = { kind: 'push' } as BenchEvent
  const end = (cause?: Error) =>
    announceNews(
      places,
      { snapshotCaches: openSnapshotCaches(places), cause },
      settings(),
      event,
      io(onGithub),
    )
  await end(new Error('the server died'))
  expect(readdirSync(folder)).toHaveLength(1)
  await end()
  expect(readdirSync(folder)).toHaveLength(0)
})
