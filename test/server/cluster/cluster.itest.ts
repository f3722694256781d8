import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createTarget } from '../../../src/server/create.ts'
import { targetFindings } from '../../../src/server/findings.ts'
import type { Target } from '../../../src/server/target.ts'
import { dropLeft } from '../../../src/server/user.ts'
import { reapFile } from '../../../src/system/reaper.ts'
import { silentLog, unlessAborted } from '../support.ts'
import { endFaults, parsedTarget, sshKey, useStandIns } from './stand-ins.ts'

const play = useStandIns()
let target: Target | undefined

afterEach(async () => {
  endFaults(play)
  await target?.stop()
  target = undefined
})

function make(more?: object): Target {
  const { room, ledger, env } = play
  const place = { name: 'candidate', logFolder: room.path, log: silentLog, ledger, env }
  target = createTarget(parsedTarget(play.target(more)), place)
  return target
}

test('deploys, starts, answers and destroys; the key is in no argument', async () => {
  const cluster = make()
  await cluster.start(unlessAborted)
  const name = `tidb-bench-${play.ledger.mark.slice(0, 8)}-candidate`
  expect(readFileSync(join(play.room.path, 'hosts', name, '.tidb-bench'), 'utf8')).toBe(play.ledger.mark)
  expect(play.entries()).toEqual(['cluster'])
  expect(await withConnection(cluster.endpoint(), (db) => queryValue(db, 'SELECT 41 + 1'))).toBe('42')
  expect(cluster.endpoint().hosts).toEqual([{ host: '127.0.0.1', port: 4000 + play.offset }])
  await cluster.stop()
  play.expectNothingLeft()
  const steps = play.read('tiup.log').split('\n').slice(0, -1)
  expect(steps.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    `cluster deploy ${name}`,
    `cluster start ${name}`,
    `cluster destroy ${name}`,
  ])
  expect(play.read('tiup.log') + play.read('ssh.log')).not.toContain(sshKey)
  expect(play.read('ssh.log')).toContain(`UserKnownHostsFile="${join(process.cwd(), 'hosts')}"`)
  expect(play.read('key')).toBe(`${sshKey}\n`)
  expect(new Set(play.read('key-modes').trim().split('\n'))).toEqual(new Set(['600']))
  expect(play.read('ssh.log').match(/StrictHostKeyChecking=yes/g)).toHaveLength(
    play.read('ssh.log').match(/BatchMode=yes/g)?.length as number,
  )
})

describe('each failure has its message, and nothing is left', () => {
  test.each([
    ['Host key verification failed.', 'the key of the host 127.0.0.1 is not known'],
    ['@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @', 'the key of the host 127.0.0.1 differs'],
    ['bench@127.0.0.1: Permission denied (publickey).', 'the host 127.0.0.1 refuses the SSH key'],
    ['ssh: connect to host 127.0.0.1 port 22: Connection refused', 'the host 127.0.0.1 cannot be reached'],
  ])('ssh: %s', async (words, message) => {
    writeFileSync(join(play.bin, 'ssh.fail'), words)
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(message)
    expect(existsSync(join(play.bin, 'tiup.log'))).toBe(false)
    await expect(cluster.stop()).rejects.toThrow(message)
    target = undefined
    // What nobody could look at stays written down.
    expect(play.entries()).toEqual(['cluster'])
  })

  test('a port in use', async () => {
    await play.listen(20_160 + play.offset)
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(
      `the host 127.0.0.1 cannot be used: port ${20_160 + play.offset} is in use`,
    )
    expect(existsSync(join(play.bin, 'tiup.log'))).toBe(false)
    await cluster.stop()
    play.expectNothingLeft()
  })

  test('a user without sudo', async () => {
    writeFileSync(join(play.bin, 'sudo'), '#!/bin/sh\nexit 1\n')
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow('its user may not use sudo')
    await cluster.stop()
    play.expectNothingLeft()
  })

  test.each([
    ['deploy', 'tiup cluster deploy .* failed: no suitable version'],
    ['start', 'failed to start tikv: .*timed out waiting for port 22160'],
  ])('%s', async (step, message) => {
    writeFileSync(join(play.bin, 'fail'), step)
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(new RegExp(message))
    await cluster.stop()
    play.expectNothingLeft()
  })

  test('destroy: the cluster stays written down, and `clean` removes it later', async () => {
    const cluster = make()
    await cluster.start(unlessAborted)
    writeFileSync(join(play.bin, 'fail'), 'destroy')
    await expect(cluster.stop()).rejects.toThrow('failed: ssh: handshake failed')
    target = undefined
    expect(play.entries()).toEqual(['cluster'])
    writeFileSync(join(play.bin, 'fail'), '')
    const reaped = await reapFile(play.ledger.file, { drop: (entry) => dropLeft(entry, { env: play.env }) })
    expect(reaped.map(({ outcome }) => outcome)).toEqual(['removed'])
    expect(play.onHosts()).toEqual([])
  })

  test('cancelled while deploying', async () => {
    writeFileSync(join(play.bin, 'fail'), 'stall')
    const stop = new AbortController()
    const cluster = make()
    const started = expect(cluster.start(stop.signal)).rejects.toThrow()
    await expect.poll(() => existsSync(join(play.bin, 'tiup.log')), { timeout: 60_000 }).toBe(true)
    stop.abort()
    await started
    await cluster.stop()
    play.expectNothingLeft()
  })
})

test('what carries another mark is never touched', async () => {
  const cluster = make()
  await cluster.start(unlessAborted)
  const [name] = play.onHosts()
  const mark = join(play.room.path, 'hosts', name as string, '.tidb-bench')
  writeFileSync(mark, 'somebody else')
  await expect(cluster.stop()).rejects.toThrow('does not carry the mark of this job')
  expect(play.onHosts()).toEqual([name])
  expect(play.read('tiup.log')).not.toContain('destroy')
  writeFileSync(mark, play.ledger.mark)
})

test('doctor looks at each host and changes nothing', async () => {
  const memory = { totalBytes: 2 ** 33, availableBytes: 2 ** 33 }
  const before = await targetFindings('candidate', parsedTarget(play.target()), memory, play.env)
  expect(before.map(({ subject, level }) => [subject, level])).toContainEqual(['host 127.0.0.1', 'good'])
  await play.listen(4_000 + play.offset)
  const [after] = await targetFindings('candidate', parsedTarget(play.target()), memory, play.env)
  expect(after).toMatchObject({ level: 'missing', seen: `port ${4_000 + play.offset} is in use` })
  expect(play.onHosts()).toEqual([])
})
