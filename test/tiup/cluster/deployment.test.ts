import { describe, expect, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import {
  needsOf,
  readHost,
  removalScript,
  sshArguments,
  sshFailure,
  topologyText,
} from '../../../src/tiup/cluster/deployment.ts'
import { tiupError } from '../../../src/tiup/cluster/tiup-steps.ts'

function deployment(more: object = {}) {
  const target = targetSchema.parse({
    kind: 'cluster',
    deploy: {
      version: 'v8.5.3',
      hosts: { tidb: ['db1'], tikv: ['db2', 'db3'], pd: ['db1'] },
      folder: '/data/bench',
      ssh: { user: 'tidb', port: 2222 },
      ...more,
    },
  })
  if (target.kind !== 'endpoint' || target.deploy === undefined) throw new Error('not a cluster')
  return target.deploy
}

const folder = '/data/bench/tidb-bench-1'
const mark = '0123456789abcdef01234567'

test('the topology has folders below ours and ports by the offset', () => {
  const config = deployment({
    'port-offset': 100,
    configuration: { tikv: { 'log.level': 'warn' } },
  })
  const topology = JSON.parse(topologyText(config, { folder }))
  expect(topology.global).toEqual({
    user: 'tidb',
    ssh_port: 2222,
    deploy_dir: `${folder}/deploy`,
    data_dir: `${folder}/data`,
  })
  expect(topology.tidb_servers).toEqual([
    { host: 'db1', port: 4100, status_port: 10180, ignore_exporter: true },
  ])
  expect(topology.tikv_servers.map(({ host }: { host: string }) => host)).toEqual(['db2', 'db3'])
  expect(topology.server_configs).toEqual({ tikv: { 'log.level': 'warn' } })
})

test('each host needs the ports and units of its own components', () => {
  expect(needsOf(deployment(), 'db1')).toEqual({
    ports: [2379, 2380, 4000, 10080],
    units: ['pd-2379.service', 'tidb-4000.service'],
  })
  expect(needsOf(deployment(), 'db3')).toEqual({
    ports: [20160, 20180],
    units: ['tikv-20160.service'],
  })
})

test('two clusters on one host have no port in common', () => {
  const ports = [0, 100].flatMap((offset) =>
    ['db1', 'db2'].flatMap((host) => needsOf(deployment({ 'port-offset': offset }), host).ports),
  )
  expect(new Set(ports).size).toBe(ports.length)
})

test('ssh checks the host key, asks nothing, and takes the host for no option', () => {
  const args = sshArguments({ user: 'tidb', port: 22, knownHosts: '/k' }, 'db1', '/key', 'true')
  expect(args.filter((arg) => arg !== '-o')).toEqual([
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'ConnectTimeout=15',
    'LogLevel=ERROR',
    'UpdateHostKeys=no',
    'UserKnownHostsFile="/k"',
    'GlobalKnownHostsFile=none',
    'IdentitiesOnly=yes',
    'IdentityFile=/key',
    '-p',
    '22',
    '--',
    'tidb@db1',
    'true',
  ])
})

test('what a host says becomes sentences; what nobody knows is shown as it is', () => {
  const { faults, facts } = readHost([
    'fault port 4000',
    'fact cores 8',
    'noise',
    'fault moon full',
    'fact governor ',
  ])
  expect(faults.map(([what]) => what)).toEqual(['port 4000 is in use', 'it reports “moon full”'])
  expect(facts).toEqual({ cores: '8', governor: '' })
})

describe('removal', () => {
  test('begins with the mark and names nothing outside the folder', () => {
    const script = removalScript({ folder, mark }, 'AAAAB3Nza+/=')
    expect(script.split('\n')[0]).toBe(
      `[ "$(cat '${folder}/.tidb-bench' 2>/dev/null)" = '${mark}' ] || exit 0`,
    )
    expect(script.match(/rm -rf .*/g)).toEqual([`rm -rf '${folder}'`])
    expect(script).toContain("grep -vF 'AAAAB3Nza+/='")
  })
  test('takes no key that is none', () => {
    expect(removalScript({ folder, mark }, "'; rm")).not.toContain('authorized_keys')
  })
})

test('the reason of TiUP comes from either stream', () => {
  const json = '{"exit_code":1,"error":"failed to start tikv: \\"x\\""}'
  expect(tiupError(['{"level":"info"}', json], [])).toBe('failed to start tikv: "x"')
  expect(tiupError([], [json])).toBe('failed to start tikv: "x"')
  expect(tiupError([], ['', 'Error: tidb cluster `bench-base` not exists'])).toBe(
    'tidb cluster `bench-base` not exists',
  )
  expect(tiupError(['{"exit_code":0}'], [])).toBeUndefined()
})

test('a host without a name', () => {
  expect(sshFailure('db9', ['ssh: Could not resolve hostname db9']).message).toBe(
    'the host db9 cannot be reached by SSH',
  )
})
