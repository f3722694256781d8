import { describe, expect, it } from 'vitest'
import { guestOfCluster } from '../../../src/targets/playground/guest.ts'
import { playground } from '../../../src/targets/playground/index.ts'
import { fromToml } from '../../../src/tiup/component-configuration.ts'

const data = '/tmp/tidb-bench-base-1/data'

// The words with which playground v1.16.5 starts each component, with a port offset of 100.
const running = {
  pd: {
    program: '/tiup/components/pd/v8.5.3/pd-server',
    words: [
      '--name=pd-0',
      `--config=${data}/pd-0/pd.toml`,
      `--data-dir=${data}/pd-0/data`,
      '--peer-urls=http://127.0.0.1:2480',
      '--advertise-peer-urls=http://127.0.0.1:2480',
      '--client-urls=http://127.0.0.1:2479',
      '--advertise-client-urls=http://127.0.0.1:2479',
      `--log-file=${data}/pd-0/pd.log`,
      '--initial-cluster=pd-0=http://127.0.0.1:2480',
    ],
    configuration: { replication: { 'max-replicas': 1 } },
  },
  tikv: {
    program: '/tiup/components/tikv/v8.5.3/tikv-server',
    words: [
      '--addr=127.0.0.1:20260',
      '--advertise-addr=127.0.0.1:20260',
      '--status-addr=127.0.0.1:20280',
      '--pd-endpoints=http://127.0.0.1:2479',
      `--config=${data}/tikv-0/tikv.toml`,
      `--data-dir=${data}/tikv-0/data`,
      `--log-file=${data}/tikv-0/tikv.log`,
    ],
    configuration: {
      rocksdb: { 'max-open-files': 256 },
      storage: { 'block-cache': { capacity: '4608MiB' } },
    },
  },
  tidb: {
    program: '/build/tidb-server',
    words: [
      ...['-P', '4100', '--store=tikv', '--host=127.0.0.1', '--status=10180'],
      '--path=127.0.0.1:2479',
      `--log-file=${data}/tidb-0/tidb.log`,
      `--config=${data}/tidb-0/tidb.toml`,
    ],
    configuration: { log: { level: 'error' }, 'temp-dir': '/tmp/tidb-bench-base-1/temporary' },
  },
}
const parts = {
  ...{ running, version: 'v8.5.3', database: 'bench' },
  folders: { data, copy: '/tmp/tidb-bench-base-1/snapshot' },
}

describe('a cluster in a guest', () => {
  const guest = guestOfCluster(parts)

  it('starts PD, TiKV and TiDB with their names and ports, at paths of the guest', () => {
    expect(guest.processes.map(({ name, port }) => [name, port])).toEqual([
      ['PD', 2479],
      ['TiKV', 20_260],
      ['TiDB', 4100],
    ])
    const [pd, tikv, tidb] = guest.processes
    expect(pd.words).toEqual([
      '/server/pd-server',
      '--name=pd-0',
      '--data-dir=/cluster/pd-0/data',
      '--peer-urls=http://127.0.0.1:2480',
      '--advertise-peer-urls=http://127.0.0.1:2480',
      '--client-urls=http://127.0.0.1:2479',
      '--advertise-client-urls=http://127.0.0.1:2479',
      '--initial-cluster=pd-0=http://127.0.0.1:2480',
      '--config=/server/pd.toml',
      '--log-file=/run/pd.log',
    ])
    expect(tikv?.words).toContain('--data-dir=/cluster/tikv-0/data')
    expect(tidb?.words.slice(0, 3)).toEqual(['/server/tidb-server', '-P', '4100'])
    expect(JSON.stringify(guest.processes.map(({ words }) => words))).not.toContain('tidb-bench')
    expect(guest.data).toEqual({ from: '/tmp/tidb-bench-base-1/snapshot', path: '/cluster' })
    expect(guest.endpoint).toMatchObject({ hosts: [{ host: '127.0.0.1', port: 4100 }] })
    expect(tidb?.program).toBe('/build/tidb-server')
  })

  it('asks PD whether PD has a leader, and whether TiKV is up', () => {
    const [pd, tikv, tidb] = guest.processes
    expect(pd.answers?.url).toBe('http://127.0.0.1:2479/pd/api/v1/leader')
    expect(tikv?.answers?.url).toBe('http://127.0.0.1:2479/pd/api/v1/stores')
    expect(tidb?.answers).toBeUndefined()
  })

  it('keeps the settings of each component, with a small cache and no room in advance', () => {
    const read = (file: string) => fromToml(guest.texts[file] ?? '')
    expect(read('/server/pd.toml')).toEqual({ replication: { 'max-replicas': 1 } })
    expect(read('/server/tikv.toml')).toEqual({
      rocksdb: { 'max-open-files': 256 },
      storage: {
        ...{ 'reserve-space': 0, 'reserve-raft-space': 0 },
        'block-cache': { capacity: '256MiB' },
      },
      'raft-engine': { 'prefill-for-recycle': false },
    })
    expect(read('/server/tidb.toml')).toMatchObject({
      log: { level: 'error' },
      'temp-dir': '/tmp',
      status: { 'status-port': 10_180 },
    })
  })

  it('brings TiDB to rest, and reads its counters', () => {
    expect(guest.rest?.at(-1)?.at(-1)).toBe('http://127.0.0.1:10180/debug/gogc')
    expect(guest.counters?.command.at(-1)).toBe('http://127.0.0.1:10180/metrics')
  })

  it('counts the block cache of the configuration', () => {
    const memory = (blockCache?: string) =>
      guestOfCluster({ ...parts, blockCache }).processes.map(({ memoryBytes }) =>
        Math.round(memoryBytes / 2 ** 20),
      )
    expect(memory()).toEqual([300, 806, 820])
    expect(memory('2GB')).toEqual([300, 2598, 820])
    expect(memory('30%')).toEqual([300, 806, 820])
  })

  it('refuses what TiKV does not start with on one core', () => {
    const tikv = { ...running.tikv, configuration: { raftstore: { 'store-pool-size': 20 } } }
    expect(() => guestOfCluster({ ...parts, running: { ...running, tikv } })).toThrow(
      'the simulated machine has one core, and TiKV starts there with at most 10 for tikv.raftstore.store-pool-size, which is 20',
    )
  })

  it('needs the ports', () => {
    const pd = { ...running.pd, words: ['--name=pd-0'] }
    expect(() => guestOfCluster({ ...parts, running: { ...running, pd } })).toThrow(
      'PD was started without --client-urls',
    )
  })
})

describe('a playground', () => {
  const runs = (config: object) =>
    playground.runsInGuest(
      playground.schema.parse({ kind: 'playground', version: 'v8.5.3', ...config }),
    )

  it('runs in a guest with one PD, TiKV and TiDB', () => {
    expect(runs({})).toBe(true)
  })

  it.each([
    { topology: { tikv: 3 } },
    { topology: { tiflash: 1 } },
    { 'load-balancer': 'haproxy' },
    { 'load-balancer': 'tiproxy' },
    { mode: 'tikv-slim' },
  ])('does not with %o', (config) => {
    expect(runs(config)).toBe(false)
  })
})
