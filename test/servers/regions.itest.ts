import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { DataRegions } from '../../src/core/server/target.ts'
import { createDataRegions } from '../../src/servers/regions.ts'
import { splitKeysOf } from '../../src/tiup/region-keys.ts'
import { startTidbStandIn, type TidbStandIn } from '../core/server/tidb-stand-in.ts'

const table = { table: 'sbtest1', tableId: 114, startKey: '' }
const keyAt = (rest: string) => splitKeysOf([{ table: 'sbtest1', part: 0, rest }], [table])[0] ?? ''
const signal = new AbortController().signal

describe('the regions of a cluster by its TiDB and its PD', () => {
  let tidb: TidbStandIn
  let pd: Server
  /** Keys at which regions begin. */
  let keys: string[]
  let variables: Map<string, string>
  /** Whether PD does what it accepts, and what it answers. */
  let isSplitting: boolean
  let status: number

  beforeEach(async () => {
    keys = [keyAt('')]
    isSplitting = true
    status = 200
    variables = new Map([
      ['tidb_ddl_enable_fast_reorg', 'ON'],
      ['tidb_enable_dist_task', 'ON'],
    ])
    const { hosts, user, password } = inject('sharedServer')
    tidb = await startTidbStandIn({ port: hosts[0]?.port ?? 0, user, password })
    tidb.answer = (statement) => {
      if (/tikv_region_status/.test(statement))
        return {
          columns: ['name', 'id', 'begin_key'],
          rows: keys.map((key) => ['sbtest1', '114', key]),
        }
      if (/^SHOW GLOBAL VARIABLES/.test(statement))
        return { columns: ['Variable_name', 'Value'], rows: [...variables] }
      const [, name = '', value = ''] = /^SET GLOBAL (\w+) = (\w+)$/.exec(statement) ?? []
      if (name === '') return undefined
      const isWorkedWith = variables.get('tidb_enable_dist_task') === 'ON'
      if (name === 'tidb_ddl_enable_fast_reorg' && value === 'OFF' && isWorkedWith)
        return { number: 8200, message: 'Unsupported tidb_enable_dist_task setting' }
      variables.set(name, value)
      return { columns: [], rows: [] }
    }
    pd = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        if (isSplitting && status === 200) keys.push(...JSON.parse(body).split_keys)
        response.writeHead(status).end(status === 200 ? '{}' : '"not bootstrapped"')
      })
    })
    await new Promise<void>((resolve) => pd.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    await tidb.close()
    await new Promise((resolve) => pd.close(resolve))
  })

  function regions(own: Record<string, string> = {}, splitSeconds = 0.3): DataRegions {
    const { user, password } = inject('sharedServer')
    const endpoint = {
      hosts: [{ host: '127.0.0.1', port: tidb.port }],
      ...{ user, password, database: 'mysql', tls: { mode: 'off' } as const },
    }
    const { port } = pd.address() as AddressInfo
    return createDataRegions({
      endpoint: () => endpoint,
      pd: () => ({ host: '127.0.0.1', port }),
      ownVariables: own,
      splitSeconds,
    })
  }

  it('splits where the other side has a region, and lists it afterwards', async () => {
    const before = await regions().boundaries(signal)
    keys = [keyAt(''), keyAt('5f698000')]
    const other = await regions().boundaries(signal)
    expect(other).toHaveLength(2)
    keys = [keyAt('')]
    expect(await regions().boundaries(signal)).toEqual(before)
    await regions().splitAt(other, signal)
    expect(await regions().boundaries(signal)).toEqual(other)
  })

  it('says that a split does not happen, or is refused', async () => {
    const wanted = [JSON.stringify(['sbtest1', 0, '5f698000'])]
    isSplitting = false
    await expect(regions().splitAt(wanted, signal)).rejects.toThrow(
      'PD has not split 1 region after 0.3 s',
    )
    status = 503
    await expect(regions().splitAt(wanted, signal)).rejects.toThrow(
      'PD answers 503: "not bootstrapped"',
    )
  })

  it('loads few rows with an index that is not written as files', async () => {
    const seen: string[] = []
    const load = async () => void seen.push([...variables.values()].join())
    await regions().whileLoading(100_000, load)
    await regions().whileLoading(5_000_000, load)
    await regions().whileLoading(undefined, load)
    await regions({ tidb_enable_dist_task: 'ON' }).whileLoading(100, load)
    expect(seen).toEqual(['OFF,OFF', 'ON,ON', 'ON,ON', 'ON,ON'])
    expect([...variables.values()]).toEqual(['ON', 'ON'])
    variables = new Map([['tidb_ddl_enable_fast_reorg', 'ON']])
    await regions().whileLoading(100, load)
    expect(seen.at(-1)).toBe('OFF')
    expect([...variables]).toEqual([['tidb_ddl_enable_fast_reorg', 'ON']])
  })

  it('puts the variables back when the load fails, whose error is the one that is reported', async () => {
    const failing = regions().whileLoading(10, () => Promise.reject(new Error('no space')))
    await expect(failing).rejects.toThrow('no space')
    expect([...variables.values()]).toEqual(['ON', 'ON'])
    const lost = regions().whileLoading(10, async () => {
      await tidb.close()
      throw new Error('lost connection')
    })
    await expect(lost).rejects.toThrow('lost connection')
  })
})
