import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHaproxyStats } from '../../src/servers/haproxy.ts'

const recorded = readFileSync(new URL('../recordings/haproxy/stats.csv', import.meta.url), 'utf8')

test('the servers of the recording: both up, four connections shared between them', () => {
  expect(parseHaproxyStats(recorded)).toEqual([
    { name: 'tidb0', status: 'UP', connections: 2 },
    { name: 'tidb1', status: 'UP', connections: 2 },
  ])
})

test('a server that is down says so', () => {
  const text = recorded.replace(/^(tidbs,tidb1,.*?),UP,/m, '$1,DOWN,')
  expect(parseHaproxyStats(text).map(({ status }) => status)).toEqual(['UP', 'DOWN'])
})

test('what is no such answer names no servers', () => {
  expect(parseHaproxyStats('')).toEqual([])
  expect(parseHaproxyStats('Unknown command\n')).toEqual([])
})
