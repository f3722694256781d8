import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Side } from '../../../src/core/record/schema.ts'
import { createPair } from '../../../src/core/server/create.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'
import { endFaults, parsedTarget, useStandIns } from './stand-ins.ts'

const play = useStandIns()
let sides: Record<Side, Target> | undefined
let pd: Server | undefined

afterEach(async () => {
  endFaults(play)
  await Promise.all(Object.values(sides ?? {}).map((side) => side.stop()))
  sides = undefined
  await new Promise((ended) => (pd === undefined ? ended(undefined) : pd.close(ended)))
  pd = undefined
})

/** A program of the stand-in for TiDB. */
function program(name: string, text: string): string {
  const path = join(play.room.path, name)
  writeFileSync(path, text)
  chmodSync(path, 0o755)
  return path
}

async function pair(
  base: object,
  candidate: object,
  notes: string[] = [],
): Promise<Record<Side, Target>> {
  const { room, ledger, env } = play
  const configs = { base: parsedTarget(base), candidate: parsedTarget(candidate) }
  sides = await createPair(configs, (name) => ({
    ...{ name, logFolder: room.path, log: silentLog, ledger, env },
    note: (what) => notes.push(what),
  }))
  return sides
}

/** The calls of TiUP, without names, packages and waits. */
const calls = () =>
  play
    .read('tiup.log')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const words = line.split(' ')
      const roles = words.includes('-R') ? ` ${words[words.indexOf('-R') + 1]}` : ''
      return `${words[1]}${roles}`
    })

const answer = (side: Target) =>
  withConnection(side.endpoint(), (db) => queryValue(db, 'SELECT 41 + 1'))

describe('swap', () => {
  test('one cluster becomes one side and the other, and is destroyed once', async () => {
    const slow = program('slow', 'delay 1')
    const { base, candidate } = await pair(play.target(), play.target({ binaries: { tidb: slow } }))
    await base.start(unlessAborted)
    await candidate.start(unlessAborted)
    expect(base.endpoint()).toEqual(candidate.endpoint())
    expect(base.turn?.sharesData && candidate.turn?.sharesData).toBe(true)
    const first = ['deploy', 'start', 'patch tidb', 'reload tidb']
    expect(calls()).toEqual(first)
    expect(play.onHosts()).toEqual([`tidb-bench-${play.ledger.mark.slice(0, 8)}-sides`])
    await candidate.turn?.take(unlessAborted)
    expect(calls()).toEqual(first)
    await candidate.turn?.take(unlessAborted, 'fresh')
    await base.turn?.take(unlessAborted)
    expect(calls()).toEqual([...first, 'reload tidb', 'patch tidb', 'reload tidb'])
    expect(await answer(base)).toBe('42')
    const patches = play
      .read('tiup.log')
      .split('\n')
      .filter((line) => line.includes(' patch '))
    for (const line of patches) expect(line).toMatch(/--offline --transfer-timeout 60 --yes/)
    await Promise.all([base.stop(), candidate.stop()])
    expect(calls().filter((call) => call === 'destroy')).toEqual(['destroy'])
    play.expectNothingLeft()
  })

  test('settings of a side are edited and reloaded, variables set', async () => {
    const { base, candidate } = await pair(
      play.target({}, { configuration: { tidb: { 'log.level': 'info' } } }),
      play.target({ variables: { sort_buffer_size: 1_000_000 }, 'transfer-timeout': '30s' }),
    )
    await base.start(unlessAborted)
    await candidate.start(unlessAborted)
    expect(calls()).toEqual([
      'deploy',
      'start',
      'edit-config',
      'reload tidb',
      'edit-config',
      'reload tidb',
    ])
    expect((await candidate.describe()).variables).toEqual({ sort_buffer_size: '1000000' })
    expect((await base.describe()).variables).toEqual({})
    expect(play.read('tiup.log')).toContain('--transfer-timeout 30')
  })

  test('the region leaders are where they were before it is measured', async () => {
    const answers = [
      [10, 10],
      [0, 20],
      [2, 18],
      [9, 11],
    ]
    let asked = 0
    pd = createServer((_, response) => {
      const counts = answers[Math.min(asked++, answers.length - 1)] as number[]
      const stores = counts.map((leader_count, id) => ({
        store: { address: `db${id}` },
        status: { leader_count },
      }))
      response.end(JSON.stringify({ stores }))
    })
    const notes: string[] = []
    const { base } = await pair(
      play.target(),
      play.target({ binaries: { tidb: program('same', 'x') } }),
      notes,
    )
    await base.start(unlessAborted)
    const server = pd
    await new Promise<void>((listening) =>
      server.listen(2379 + play.offset, '127.0.0.1', listening),
    )
    await base.turn?.take(unlessAborted, 'fresh')
    expect(asked).toBe(4)
    expect(notes).toEqual([])
  })

  test.each([
    ['patch', 'tiup cluster patch .* failed: failed to scp'],
    ['reload', 'tiup cluster reload .* failed: failed to restart'],
    ['edit-config', 'tiup cluster edit-config .* failed'],
  ])('%s fails half way: its message, and nothing is left', async (step, message) => {
    const { base, candidate } = await pair(
      play.target(),
      play.target(
        { binaries: { tidb: program('other', 'x') } },
        { configuration: { tidb: { a: 1 } } },
      ),
    )
    play.fail(step)
    const start = async () => {
      await base.start(unlessAborted)
      await candidate.start(unlessAborted)
    }
    await expect(start()).rejects.toThrow(new RegExp(message))
    await Promise.all([base.stop(), candidate.stop()])
    play.expectNothingLeft()
  })

  test('a program that is not there is known before anything is deployed', async () => {
    const { base } = await pair(
      play.target(),
      play.target({ binaries: { tidb: '/nowhere/tidb-server' } }),
    )
    await expect(base.start(unlessAborted)).rejects.toThrow(
      'cannot read the program /nowhere/tidb-server',
    )
    expect(play.onHosts()).toEqual([])
  })

  test('TiKV of another minor version is refused', async () => {
    const tikv = program('tikv', '#!/bin/sh\necho "Release Version: 9.0.0"\n')
    const { base, candidate } = await pair(play.target(), play.target({ binaries: { tikv } }))
    await base.start(unlessAborted)
    await expect(candidate.start(unlessAborted)).rejects.toThrow(
      'TiKV 9.0.0 cannot take over the data of v8.5.3',
    )
  })
})

test('twins: one is stopped while the other is up', async () => {
  const { base, candidate } = await pair(
    play.target({}, { 'port-offset': play.offset + 100, version: 'v7.5.1' }),
    play.target(),
  )
  await base.start(unlessAborted)
  await candidate.start(unlessAborted)
  expect(calls()).toEqual(['deploy', 'start', 'stop', 'deploy', 'start'])
  expect(await answer(candidate)).toBe('42')
  await expect(answer(base)).rejects.toThrow()
  await base.turn?.take(unlessAborted)
  expect(await answer(base)).toBe('42')
  await expect(answer(candidate)).rejects.toThrow()
  expect(base.turn?.sharesData).toBe(false)
  await Promise.all([base.stop(), candidate.stop()])
  play.expectNothingLeft()
})
