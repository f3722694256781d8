import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createTarget } from '../../../src/core/server/create.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { dropLeft } from '../../../src/extensions/clean/drop-left.ts'
import { targetFindings } from '../../../src/extensions/doctor/targets.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { reapFile } from '../../../src/system/reaper.ts'
import { removalScript } from '../../../src/tiup/cluster/deployment.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'
import { endFaults, parsedTarget, sshKey, useStandIns } from './stand-ins.ts'

const play = useStandIns()
let target: Target | undefined

afterEach(async () => {
  endFaults(play)
  await target?.stop()
  target = undefined
})

async function make(more?: object): Promise<Target> {
  const { room, ledger, env } = play
  const place = { name: 'candidate', logFolder: room.path, log: silentLog, ledger, env }
  target = await createTarget(parsedTarget(play.target(more)), place)
  return target
}

test('deploys, starts, answers and destroys; the key is in no argument', async () => {
  const cluster = await make()
  await cluster.start(unlessAborted)
  const name = `tidb-bench-${play.ledger.mark.slice(0, 8)}-candidate`
  expect(readFileSync(join(play.room.path, 'hosts', name, '.tidb-bench'), 'utf8')).toBe(
    play.ledger.mark,
  )
  expect(play.entries()).toEqual(['cluster'])
  expect(await withConnection(cluster.endpoint(), (db) => queryValue(db, 'SELECT 41 + 1'))).toBe(
    '42',
  )
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
    [
      '@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @',
      'the key of the host 127.0.0.1 differs',
    ],
    ['bench@127.0.0.1: Permission denied (publickey).', 'the host 127.0.0.1 refuses the SSH key'],
    [
      'ssh: connect to host 127.0.0.1 port 22: Connection refused',
      'the host 127.0.0.1 cannot be reached',
    ],
  ])('ssh: %s', async (words, message) => {
    writeFileSync(join(play.bin, 'ssh.fail'), words)
    const cluster = await make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(message)
    expect(existsSync(join(play.bin, 'tiup.log'))).toBe(false)
    await expect(cluster.stop()).rejects.toThrow(message)
    target = undefined
    // What nobody could look at stays written down.
    expect(play.entries()).toEqual(['cluster'])
  })

  test('a port in use', async () => {
    await play.listen(20_160 + play.offset)
    const cluster = await make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(
      `the host 127.0.0.1 cannot be used: port ${20_160 + play.offset} is in use`,
    )
    expect(existsSync(join(play.bin, 'tiup.log'))).toBe(false)
    await cluster.stop()
    play.expectNothingLeft()
  })

  test('a user without sudo', async () => {
    writeFileSync(join(play.bin, 'sudo'), '#!/bin/sh\nexit 1\n')
    const cluster = await make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow('its user may not use sudo')
    await cluster.stop()
    play.expectNothingLeft()
  })

  test.each([
    ['deploy', 'tiup cluster deploy .* failed: no suitable version'],
    ['start', 'failed to start tikv: .*timed out waiting for port 22160'],
  ])('%s', async (step, message) => {
    writeFileSync(join(play.bin, 'fail'), step)
    const cluster = await make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(new RegExp(message))
    await cluster.stop()
    play.expectNothingLeft()
  })

  test('start: the last lines of the log, which goes with the cluster', async () => {
    play.fail('start')
    const cluster = await make()
    const error = await cluster.start(unlessAborted).catch((error) => error)
    expect(error.tail).toEqual(['[INFO] ["Welcome"]', '[FATAL] ["too few open files"]'])
    await cluster.stop()
    play.expectNothingLeft()
  })

  test('destroy: the cluster stays written down, and `clean` removes it later', async () => {
    const cluster = await make()
    await cluster.start(unlessAborted)
    writeFileSync(join(play.bin, 'fail'), 'destroy')
    await expect(cluster.stop()).rejects.toThrow('failed: ssh: handshake failed')
    target = undefined
    expect(play.entries()).toEqual(['cluster'])
    writeFileSync(join(play.bin, 'fail'), '')
    const reaped = await reapFile(play.ledger.file, {
      drop: (entry) => dropLeft(entry, { env: play.env }),
    })
    expect(reaped.map(({ outcome }) => outcome)).toEqual(['removed'])
    expect(play.onHosts()).toEqual([])
  })

  test('cancelled while deploying', async () => {
    writeFileSync(join(play.bin, 'fail'), 'stall')
    const stop = new AbortController()
    const cluster = await make()
    const started = expect(cluster.start(stop.signal)).rejects.toThrow()
    await expect.poll(() => existsSync(join(play.bin, 'tiup.log')), { timeout: 60_000 }).toBe(true)
    stop.abort()
    await started
    await cluster.stop()
    play.expectNothingLeft()
  })
})

test('cancelled while a host is claimed: the folder that comes late goes too', async () => {
  writeFileSync(join(play.bin, 'ssh.slow'), '')
  const stop = new AbortController()
  const cluster = await make()
  const started = expect(cluster.start(stop.signal)).rejects.toThrow()
  await expect.poll(() => existsSync(join(play.bin, 'ssh.log')), { timeout: 60_000 }).toBe(true)
  stop.abort()
  await started
  await cluster.stop()
  await delay(1_500)
  play.expectNothingLeft()
  expect(existsSync(join(play.bin, 'tiup.log'))).toBe(false)
})

test('a relative path in place of a key is refused, and not printed', async () => {
  play.env.TIDB_BENCH_SSH_KEY = 'keys/bench-key'
  await expect((await make()).start(unlessAborted)).rejects.toThrow(
    /^TIDB_BENCH_SSH_KEY contains neither a private key nor an absolute path$/,
  )
  expect(existsSync(join(play.bin, 'ssh.log'))).toBe(false)
})

test('the removal takes the key of the cluster out of authorized_keys, and no other line', () => {
  const home = join(play.room.path, 'person')
  const folder = join(play.room.path, 'hosts/tidb-bench-1')
  const list = join(home, '.ssh/authorized_keys')
  const mark = '0'.repeat(24)
  for (const path of [join(home, '.ssh'), folder]) mkdirSync(path, { recursive: true })
  const remove = (lines: string, publicKey: string) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.tidb-bench'), mark)
    writeFileSync(list, lines, { mode: 0o600 })
    const env = { ...play.env, PATH: `${play.bin}:${process.env.PATH}`, HOME: home }
    execFileSync('sh', ['-c', removalScript({ folder, mark }, publicKey)], { env })
    expect(existsSync(folder)).toBe(false)
    expect(readdirSync(join(home, '.ssh'))).toEqual(['authorized_keys'])
    return readFileSync(list, 'utf8')
  }
  expect(remove('ssh-rsa AAAA1 me\nssh-rsa AAAA2 tiup\n', 'AAAA2')).toBe('ssh-rsa AAAA1 me\n')
  expect(remove('ssh-rsa AAAA2 tiup\n', 'AAAA2')).toBe('')
  // Without the key, not even the end of the last line changes.
  expect(remove('ssh-rsa AAAA1 me', 'AAAA2')).toBe('ssh-rsa AAAA1 me')
})

test('what carries another mark is never touched', async () => {
  const cluster = await make()
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
  const before = await targetFindings('candidate', parsedTarget(play.target()), {
    memory,
    env: play.env,
  })
  expect(before.map(({ subject, level }) => [subject, level])).toContainEqual([
    'host 127.0.0.1',
    'good',
  ])
  await play.listen(4_000 + play.offset)
  const [after] = await targetFindings('candidate', parsedTarget(play.target()), {
    memory,
    env: play.env,
  })
  expect(after).toMatchObject({ level: 'missing', seen: `port ${4_000 + play.offset} is in use` })
  expect(play.onHosts()).toEqual([])
})
