import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings, Run, Side } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { createOtherRunsMeter, otherRunsHooks } from '../../../src/extensions/other-runs/meter.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { createEndpointTarget } from '../../../src/servers/endpoint.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../../core/server/support.ts'

let room: PrivateFolder
let server: Target
const sides: Target[] = []

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  const place = { folder: room.path, logFolder: room.path }
  server = createLocalTarget({ name: 'one', ...place, settings: fastSettings, log: silentLog })
  await server.start(unlessAborted)
  // Without PROCESS, a user sees the connections of its own account alone.
  await withConnection(server.endpoint(), async (db) => {
    await db.query("CREATE USER lone@'%' IDENTIFIED BY 'right'")
    await db.query('GRANT CREATE USER ON *.* TO lone')
    await db.query('GRANT ALL ON `tidb\\_bench\\_%`.* TO lone WITH GRANT OPTION')
  })
})

afterAll(async () => {
  for (const target of sides) await target.stop()
  await server.stop()
  await room.remove()
})

async function startSide(name: string): Promise<Target> {
  const { hosts } = server.endpoint()
  const target = createEndpointTarget({
    ...{ name, hosts, user: 'lone', password: 'right', tls: { mode: 'off' }, log: silentLog },
  })
  sides.push(target)
  await target.start(unlessAborted)
  return target
}

/** A job that measures on these targets. */
function jobOf(targets: Partial<Record<Side, Target>>, everyMs = 60_000) {
  const notes = createNotes()
  const told: string[] = []
  const log = { ...silentLog, warn: (text: string) => void told.push(text) }
  const meter = createOtherRunsMeter({ targets, notes, log, signal: unlessAborted, everyMs })
  const run = (side: Side, act: () => Promise<unknown> = async () => undefined) =>
    meter.around({ side, target: targets[side] as Target, cell: {} as CellSettings }, async () => {
      await act()
      return { state: 'invalid' } as Run
    })
  return { run, notes, told }
}

test('two runs on one server notice each other, whoever began first, and name each other', async () => {
  const [one, other] = [await startSide('one'), await startSide('other')]
  const [first, second] = [jobOf({ candidate: one }), jobOf({ candidate: other })]
  await first.run('candidate', () => second.run('candidate', () => first.run('candidate')))
  const words = (name: string, { database }: { database: string }) =>
    `measured on the server of “${name}” at the same time (database ${database}), so both disturbed each other; let one wait for the other`
  expect(first.notes.of('candidate')).toEqual([
    { what: 'another run', why: words('one', other.endpoint()) },
  ])
  expect(second.notes.of('candidate')).toEqual([
    { what: 'another run', why: words('other', one.endpoint()) },
  ])
  expect(first.told).toEqual([`another run ${words('one', other.endpoint())}`])
  const candidate = { notes: first.notes.of('candidate') }
  const result = { targets: { candidate }, warnings: [] } as unknown as Result
  expect((await otherRunsHooks.afterVerdict?.(result, {} as never))?.warnings).toEqual([
    `Another run ${words('one', other.endpoint())}.`,
  ])
})

test('a long run notices one that begins and ends in it', async () => {
  const [one, other] = [await startSide('one'), await startSide('other')]
  const [long, short] = [jobOf({ candidate: one }, 20), jobOf({ candidate: other })]
  await long.run('candidate', async () => {
    await short.run('candidate', () =>
      expect.poll(() => long.told, { timeout: 10_000 }).toHaveLength(1),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(long.notes.of('candidate')).toHaveLength(1)
})

test('both sides of a job are one run, and one that has ended is none', async () => {
  const [base, candidate] = [await startSide('base'), await startSide('candidate')]
  const job = jobOf({ base, candidate })
  await job.run('base', () => job.run('candidate'))
  await job.run('candidate')
  expect([...job.notes.of('base'), ...job.notes.of('candidate')]).toEqual([])
})

test('another run is found after the server ended the connection', async () => {
  const [one, other] = [await startSide('one'), await startSide('other')]
  const [first, second] = [jobOf({ candidate: one }), jobOf({ candidate: other })]
  await second.run('candidate', async () => {
    await first.run('candidate', async () => {
      await withConnection(server.endpoint(), async (db) => {
        for (const { Id, db: name } of await db.query('SHOW PROCESSLIST'))
          if (name === one.endpoint().database) await db.query(`KILL ${Id}`)
      })
    })
  })
  expect(first.notes.of('candidate')).toHaveLength(1)
})

test('a server that the job started is not watched, and one that does not answer breaks no run', async () => {
  const gone = {
    name: 'gone',
    endpoint: () => ({ ...server.endpoint(), hosts: [{ host: '127.0.0.1', port: 1 }] }),
  } as unknown as Target
  const job = jobOf({ base: server, candidate: gone })
  await expect(job.run('base')).resolves.toMatchObject({ state: 'invalid' })
  await expect(job.run('candidate')).resolves.toMatchObject({ state: 'invalid' })
  expect(job.told).toEqual([])
})
