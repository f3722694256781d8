import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { findTiup, type TiupChoice } from '../../../src/tiup/tiup.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

let room: PrivateFolder
let server: Server
let archive: Buffer
let digest: string | null
let failures: number
let corrupt: number
let requests: string[]

// A release as GitHub shows it: what it says of its files, and the file.
beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  mkdirSync(join(room.path, 'release'))
  writeFileSync(join(room.path, 'release/tiup'), '#!/bin/sh\necho 1.16.5 tiup\n', { mode: 0o755 })
  writeFileSync(join(room.path, 'release/root.json'), '{}')
  archive = execFileSync('tar', [
    '-czf',
    '-',
    '-C',
    join(room.path, 'release'),
    'tiup',
    'root.json',
  ])
  digest = `sha256:${createHash('sha256').update(archive).digest('hex')}`
  failures = 0
  corrupt = 0
  requests = []
  const name = `tiup-v1.16.5-linux-${process.arch === 'arm64' ? 'arm64' : 'amd64'}.tar.gz`
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (failures-- > 0) response.writeHead(503).end()
    else if (request.url === '/api/v1.16.5')
      response.end(JSON.stringify({ assets: [{ name, digest }] }))
    else if (request.url === `/get/v1.16.5/${name}`) {
      const whole = corrupt-- <= 0
      response.end(whole ? archive : Buffer.concat([archive.subarray(1), archive.subarray(0, 1)]))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await room.remove()
})

function find(choice: Partial<TiupChoice> = {}): Promise<string> {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return findTiup({
    version: 'v1.16.5',
    home: join(room.path, 'home'),
    environment: { PATH: '' },
    log: silentLog,
    signal: unlessAborted,
    releases: { api: `${base}/api`, downloads: `${base}/get` },
    ...choice,
  })
}

const leftovers = () => readdirSync(join(room.path, 'home')).filter((name) => name !== 'bin')

test('a pinned version is fetched once, verified with the published checksum, and runs', async () => {
  const path = await find()
  expect(execFileSync(path, { encoding: 'utf8' })).toBe('1.16.5 tiup\n')
  expect(readFileSync(join(room.path, 'home/bin/root.json'), 'utf8')).toBe('{}')
  expect(await find()).toBe(path)
  expect(requests).toHaveLength(2)
  expect(leftovers()).toEqual([])
})

test('a checksum of the caller’s comes first, and a wrong one leaves nothing', async () => {
  await expect(find({ sha256: '0'.repeat(64) })).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining(`instead of ${'0'.repeat(64)}`),
  })
  expect(existsSync(join(room.path, 'home/bin/tiup-v1.16.5'))).toBe(false)
  expect(leftovers()).toEqual([])
})

test('a download that arrives damaged is fetched again, once, and then both checksums are named', async () => {
  corrupt = 1
  expect(execFileSync(await find(), { encoding: 'utf8' })).toBe('1.16.5 tiup\n')
  expect(requests).toHaveLength(3)

  corrupt = 2
  requests = []
  const damaged = createHash('sha256')
    .update(archive.subarray(1))
    .update(archive.subarray(0, 1))
    .digest('hex')
  const failure = await find({ home: join(room.path, 'other') }).catch((error) => error)
  expect(failure).toMatchObject({ kind: 'environment' })
  expect(failure.message).toContain(damaged)
  expect(failure.message).toContain(`instead of ${digest?.slice('sha256:'.length)}`)
  expect(requests).toHaveLength(3)
  expect(existsSync(join(room.path, 'other/bin/tiup-v1.16.5'))).toBe(false)
})

test('where the release publishes no checksum nothing is run', async () => {
  digest = null
  await expect(find()).rejects.toMatchObject({ remedy: expect.stringContaining('tiup.sha256') })
})

test('trouble of the server’s is tried again, a version that does not exist is not', async () => {
  failures = 1
  await find()
  expect(requests).toHaveLength(3)
  requests = []
  await expect(find({ version: 'v9.9.9' })).rejects.toMatchObject({
    message: expect.stringContaining('404'),
  })
  expect(requests).toHaveLength(1)
})

test('by path, from PATH, else the default release, fetched and verified', async () => {
  const bin = join(room.path, 'release')
  expect(await find({ path: join(bin, 'tiup') })).toBe(join(bin, 'tiup'))
  await expect(find({ path: join(bin, 'root.json') })).rejects.toMatchObject({ kind: 'input' })
  expect(await find({ version: undefined, environment: { PATH: bin } })).toBe(join(bin, 'tiup'))
  expect(requests).toEqual([])
  const fetched = await find({ version: undefined })
  expect(fetched).toBe(join(room.path, 'home/bin/tiup-v1.16.5'))
  expect(execFileSync(fetched, { encoding: 'utf8' })).toBe('1.16.5 tiup\n')
})
