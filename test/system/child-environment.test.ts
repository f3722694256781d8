import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { childEnvironment, keepFromChildren, passedOn } from '../../src/system/child-environment.ts'

test('a short list is passed on, and proxies to what downloads alone', () => {
  const tool = { PATH: '/bin', HOME: '/root', LC_ALL: 'C', TIUP_HOME: '/tiup', TZ: 'UTC' }
  const proxies = { https_proxy: 'http://user:word@proxy:3128', NO_PROXY: 'localhost' }
  const job = {
    GITHUB_SHA: 'a',
    RUNNER_TEMP: '/r',
    DATABASE_URL: 'mysql://u:p@h',
    LCX: 'a',
    MY_PATH: 'b',
  }
  expect(childEnvironment({ ...tool, ...proxies, ...job }, 'work')).toEqual(tool)
  expect(childEnvironment({ ...tool, ...proxies, ...job }, 'download')).toEqual({
    ...tool,
    ...proxies,
  })
})

test('what the caller names is passed on too, and never what looks like a secret', () => {
  const secrets = {
    DB_PASSWORD: 'a',
    GITHUB_TOKEN: 'b',
    AWS_SECRET_ACCESS_KEY: 'c',
    TIUP_TOKEN: 'd',
  }
  const source = { TIDB_BENCH_TOOL_ENV: 'ASAN_OPTIONS, FAKE_*, DB_PASSWORD, *' }
  const other = { DATABASE_URL: 'mysql://u:p@h' }
  const fits = { ASAN_OPTIONS: 'x', FAKE_A: '1' }
  expect(childEnvironment({ ...secrets, ...other, ...fits, ...source }, 'work')).toEqual(fits)
})

test('what the configuration names for a secret is kept back, whatever it is called', () => {
  const environment = { PATH: '/bin', LC_WAY_IN: 'c' }
  expect(childEnvironment(environment, 'work')).toEqual(environment)
  keepFromChildren(['LC_WAY_IN'])
  expect(childEnvironment(environment, 'work')).toEqual({ PATH: '/bin' })
})

test('the documentation names each variable that is passed on', () => {
  const text = readFileSync('docs/internals/threats-in-detail.md', 'utf8')
  const section = text.slice(text.indexOf('## Environment of servers and tools'))
  const documentNames = [...section.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const large = passedOn.download.filter((name) => name === name.toUpperCase())
  expect(documentNames).toEqual(expect.arrayContaining([...passedOn.work, ...large]))
})
