import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksumOf, fetchTpcRelease } from '../../../src/loads/go-tpc/release.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

const archive = `go-tpc_1.0.12_linux_${process.arch === 'arm64' ? 'arm64' : 'amd64'}.tar.gz`
let room: PrivateFolder
let server: Server
let downloads: string
let checksum: string
const paths: string[] = []

// A server of releases on this machine.
beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  const program = join(room.path, 'go-tpc')
  writeFileSync(program, '#!/bin/sh\necho "Release version: v1.0.12"\n')
  chmodSync(program, 0o755)
  mkdirSync(join(room.path, 'v1.0.12'))
  execFileSync('tar', ['-czf', join(room.path, 'v1.0.12', archive), '-C', room.path, 'go-tpc'])
  const bytes = readFileSync(join(room.path, 'v1.0.12', archive))
  checksum = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(
    join(room.path, 'v1.0.12', 'checksums.txt'),
    `${'0'.repeat(64)}  other.tar.gz\n${checksum}  ${archive}\n`,
  )
  server = createServer((request, response) => {
    paths.push(request.url ?? '')
    try {
      response.end(readFileSync(join(room.path, request.url ?? '')))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  downloads = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.close()
  await room.remove()
})

const release = (more: object = {}) => ({
  version: 'v1.0.12',
  folder: join(room.path, 'tools'),
  log: silentLog,
  signal: unlessAborted,
  downloads,
  ...more,
})

test('a release is verified against the checksum that it publishes, and kept', async () => {
  const path = await fetchTpcRelease(release())
  expect(execFileSync(path, { encoding: 'utf8' })).toBe('Release version: v1.0.12\n')
  const times = paths.length
  expect(await fetchTpcRelease(release())).toBe(path)
  expect(paths).toHaveLength(times)
})

test('another checksum: refused, and nothing is kept', async () => {
  const folder = join(room.path, 'refused')
  await expect(fetchTpcRelease(release({ folder, sha256: 'f'.repeat(64) }))).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining(checksum),
  })
  await expect(fetchTpcRelease(release({ folder, sha256: checksum }))).resolves.toContain('refused')
})

test('no such release, and no release at all', async () => {
  await expect(fetchTpcRelease(release({ version: 'v9.9.9' }))).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('404'),
  })
  await expect(fetchTpcRelease(release({ version: 'latest' }))).rejects.toMatchObject({
    kind: 'input',
  })
})

test('lines of a file of checksums', () => {
  const sum = 'a'.repeat(64)
  expect(checksumOf(`${sum}  x.tar.gz\r\n`, 'x.tar.gz')).toBe(sum)
  expect(checksumOf(`${sum} *x.tar.gz\n`, 'x.tar.gz')).toBe(sum)
  expect(checksumOf('abc  x.tar.gz\n', 'x.tar.gz')).toBeUndefined()
})
