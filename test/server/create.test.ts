import { expect, test } from 'vitest'
import { targetSchema } from '../../src/config/target-schema.ts'
import { endpointOf, parseHost } from '../../src/server/create.ts'
import { parseTidbVersion, productOf } from '../../src/server/probe.ts'
import { sameValue } from '../../src/server/variables.ts'

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
  expect(parseTidbVersion('Git Commit Hash: None')).toEqual({ version: undefined, commit: undefined })
})

test.each([
  ['1', 'ON', true],
  ['OFF', 'off', true],
  ['true', '1', true],
  ['10', '10.0', true],
  ['READ-COMMITTED', 'READ-COMMITTED', true],
  ['2', 'ON', false],
  ['1', '10', false],
])('%s asked and %s seen are the same value: %s', (asked, seen, same) => {
  expect(sameValue(asked, seen)).toBe(same)
})
