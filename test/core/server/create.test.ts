import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sameServer } from '../../../src/core/config/target.ts'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { targetFindings } from '../../../src/extensions/doctor/targets.ts'
import { parseHost } from '../../../src/mysql/endpoint.ts'
import { parseTidbVersion, productOf } from '../../../src/mysql/probe.ts'
import { endpointOf } from '../../../src/servers/running-server.ts'
import { sameValue } from '../../../src/servers/variables.ts'

test('hosts with and without a port', () => {
  expect(parseHost('db1', 4000)).toEqual({ host: 'db1', port: 4000 })
  expect(parseHost('db1:4001', 4000)).toEqual({ host: 'db1', port: 4001 })
  expect(parseHost('[::1]:4001', 4000)).toEqual({ host: '::1', port: 4001 })
  expect(parseHost('::1', 4000)).toEqual({ host: '::1', port: 4000 })
  expect(() => parseHost('db1:x', 4000)).toThrow('not a host')
})

test('an endpoint’s password comes from the variable that is named', () => {
  const config = targetSchema.parse({
    kind: 'endpoint',
    host: ['a', 'b:1'],
    'password-env': 'SECRET',
    tls: 'verify',
    'tls-ca': '/ca.pem',
  })
  if (config.kind !== 'endpoint') throw new Error('not an endpoint')
  expect(endpointOf(config, { SECRET: 's', TIDB_BENCH_PASSWORD: 'other' })).toEqual({
    hosts: [
      { host: 'a', port: 4000 },
      { host: 'b', port: 1 },
    ],
    user: 'root',
    password: 's',
    passwordEnv: 'SECRET',
    database: '',
    tls: { mode: 'verify', caFile: '/ca.pem' },
  })
})

describe('a cluster of tiup cluster', () => {
  const home = mkdtempSync(join(tmpdir(), 'tiup-home-'))
  afterAll(() => rmSync(home, { recursive: true }))

  function hostsOf(existing: string, meta?: string) {
    const config = targetSchema.parse({ kind: 'cluster', existing })
    if (config.kind !== 'endpoint') throw new Error('not an endpoint')
    if (meta !== undefined) {
      mkdirSync(join(home, 'storage/cluster/clusters', existing), { recursive: true })
      writeFileSync(join(home, 'storage/cluster/clusters', existing, 'meta.yaml'), meta)
    }
    return endpointOf(config, { TIUP_HOME: home }).hosts
  }

  test('TiUP’s file names its TiDB servers', () => {
    expect(
      hostsOf(
        'prod',
        `user: tidb
tidb_version: v8.5.3
topology:
  tidb_servers:
  - { host: 127.0.0.2, ssh_port: 22, port: 4000, status_port: 10080 }
  - { host: 127.0.0.3, ssh_port: 22, port: 4001, status_port: 10081 }
  pd_servers:
  - { host: 127.0.0.2, client_port: 2379 }
`,
      ),
    ).toEqual([
      { host: '127.0.0.2', port: 4000 },
      { host: '127.0.0.3', port: 4001 },
    ])
  })

  test('messages say why it cannot be measured, and what to do', () => {
    expect(() => hostsOf('other')).toThrow(/TiUP has no cluster “other” in .*: it has prod$/)
    expect(() => hostsOf('stores', 'topology:\n  tidb_servers: []\n')).toThrow(
      'the cluster “stores” has no TiDB server to measure',
    )
    expect(() => hostsOf('broken', 'topology: 3\n')).toThrow('is no cluster of TiUP’s')
  })

  test('a name cannot lead out of TiUP’s folder, and two sides cannot be one cluster', () => {
    for (const existing of ['../prod', '..', 'a/b'])
      expect(targetSchema.safeParse({ kind: 'cluster', existing }).success).toBe(false)
    const side = (existing: string) => targetSchema.parse({ kind: 'cluster', existing })
    expect(sameServer(side('prod'), side('prod'))).toBe('the cluster prod')
    expect(sameServer(side('prod'), side('next'))).toBeUndefined()
  })

  test('doctor reports a missing one', async () => {
    const config = targetSchema.parse({ kind: 'cluster', existing: 'gone' })
    const memory = { totalBytes: 2 ** 34, availableBytes: 2 ** 34 }
    expect(
      await targetFindings('candidate', config, { memory, env: { TIUP_HOME: home } }),
    ).toMatchObject([
      { subject: 'target candidate', level: 'missing', seen: expect.stringContaining('“gone”') },
    ])
  })
})

test('the product behind a version', () => {
  expect(productOf('8.0.11-TiDB-v8.5.0', 'TiDB Server')).toBe('TiDB')
  expect(productOf('10.11.14-MariaDB', '')).toBe('MariaDB')
  expect(productOf('8.4.3', 'MySQL Community Server - GPL')).toBe('MySQL')
})

test('what TIDB_VERSION() says', () => {
  const text =
    'Release Version: v8.5.0\nEdition: Community\nGit Commit Hash: d13e52ed6e22cc5789bed7c64c861578cd2ed55b\nGit Branch: HEAD'
  expect(parseTidbVersion(text)).toEqual({
    version: 'v8.5.0',
    commit: 'd13e52ed6e22cc5789bed7c64c861578cd2ed55b',
  })
  expect(parseTidbVersion('Git Commit Hash: None')).toEqual({
    version: undefined,
    commit: undefined,
  })
})

test.each([
  ['1', 'ON', true],
  ['OFF', 'off', true],
  ['true', '1', true],
  ['10', '10.0', true],
  ['READ-COMMITTED', 'READ-COMMITTED', true],
  ['2', 'ON', false],
  ['1', '10', false],
  ['18446744073709547520', '18446744073709547520', true],
  ['18446744073709547520', '18446744073709547521', false],
])('%s asked and %s seen are the same value: %s', (requested, actual, same) => {
  expect(sameValue(requested, actual)).toBe(same)
})
