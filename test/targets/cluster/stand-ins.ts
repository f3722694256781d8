import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { type Ledger, openLedger, readLedger } from '../../../src/system/ledger.ts'

/** Not a real one. */
export const sshKey = 'not a real key'

/** The key of the user's on the hosts. */
const ownLine = 'ssh-rsa AAAA1 me\n'

/**
 * Machines of the user's, played by stand-ins for ssh, tiup, sudo and systemctl in a folder of the
 * test.
 */
export interface StandIns {
  room: PrivateFolder
  /** Folder of the stand-ins; a file `fail` there names the step that fails. */
  bin: string
  env: NodeJS.ProcessEnv
  ledger: Ledger
  /** Distance of the ports of a cluster, free on this machine. */
  offset: number
  /** What the stand-ins wrote down. */
  read(name: string): string
  fail(step: string): void
  /** Names of the clusters on the hosts. */
  onHosts(): string[]
  entries(): string[] | undefined
  expectNothingLeft(): void
  /** Keys of a target `cluster`, on these machines. */
  target(more?: object, deploy?: object): object
  listen(port: number): Promise<void>
}

/** Gives each test of the file machines of its own. */
export function useStandIns(): StandIns {
  const admin = (sql: string) => withConnection(inject('sharedServer'), (db) => db.query(sql))
  let listener: Server | undefined
  const play = {
    read: (name: string) => readFileSync(join(play.bin, name), 'utf8'),
    fail: (step: string) => writeFileSync(join(play.bin, 'fail'), step),
    onHosts: () => readdirSync(join(play.room.path, 'hosts')),
    entries: () => readLedger(play.ledger.file)?.entries.map(({ kind }) => kind),
    expectNothingLeft() {
      expect(play.onHosts()).toEqual([])
      const clusters = join(play.room.path, 'home/storage/cluster/clusters')
      expect(existsSync(clusters) ? readdirSync(clusters) : []).toEqual([])
      expect(play.entries()).toEqual([])
      expect(readFileSync(join(play.room.path, 'user/.ssh/authorized_keys'), 'utf8')).toBe(ownLine)
    },
    target: (more: object = {}, deploy: object = {}) => ({
      kind: 'cluster',
      deploy: {
        version: 'v8.5.3',
        hosts: { tidb: ['127.0.0.1'], tikv: ['127.0.0.1'], pd: ['127.0.0.1'] },
        folder: join(play.room.path, 'hosts'),
        'port-offset': play.offset,
        ssh: { user: 'bench', 'known-hosts': 'hosts' },
        ...deploy,
      },
      ...more,
    }),
    async listen(port: number) {
      listener = await listenAt(port)
    },
  } as StandIns

  // As in a fresh cluster. It stays, because other files have such machines too.
  beforeAll(async () => {
    await admin("CREATE USER IF NOT EXISTS 'root'@'127.0.0.1'")
    await admin("GRANT ALL ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION")
  })

  beforeEach(async () => {
    play.room = await createPrivateFolder('cluster-test')
    play.bin = join(play.room.path, 'bin')
    const { room, bin } = play
    for (const folder of ['bin', 'home', 'hosts', 'ledgers', 'user/.ssh'])
      mkdirSync(join(room.path, folder), { recursive: true })
    writeFileSync(join(room.path, 'user/.ssh/authorized_keys'), ownLine)
    symlinkSync(fileURLToPath(new URL('fake-ssh.sh', import.meta.url)), join(bin, 'ssh'))
    symlinkSync(fileURLToPath(new URL('fake-tiup.mjs', import.meta.url)), join(bin, 'tiup'))
    for (const program of ['sudo', 'systemctl']) {
      const run = program === 'sudo' ? '[ "$1" = -n ] && shift\nexec "$@"' : 'exit 0'
      writeFileSync(join(bin, program), `#!/bin/sh\n${run}\n`)
      chmodSync(join(bin, program), 0o755)
    }
    writeFileSync(join(bin, 'server'), String(inject('sharedServer').hosts[0]?.port))
    play.env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      HOME: join(room.path, 'user'),
      TIUP_HOME: join(room.path, 'home'),
      TIUP_MIRRORS: join(room.path, 'mirror'),
      XDG_STATE_HOME: room.path,
      XDG_CACHE_HOME: room.path,
      TIDB_BENCH_SSH_KEY: sshKey,
    }
    play.ledger = openLedger(join(room.path, 'ledgers'))
    play.offset = await freeOffset()
  })

  afterEach(async () => {
    await closed(listener)
    listener = undefined
    await play.room.remove()
  })
  return play
}

/** The configuration of such a target. */
export function parsedTarget(keys: object) {
  const target = targetSchema.parse(keys)
  if (target.kind !== 'endpoint') throw new Error('not a cluster')
  return target
}

/** Ends what a stand-in plays before a target is stopped. */
export function endFaults({ bin }: StandIns): void {
  for (const file of ['fail', 'ssh.fail', 'ssh.slow']) rmSync(join(bin, file), { force: true })
}

async function closed(server: Server | undefined): Promise<void> {
  await new Promise((resolve) =>
    server === undefined ? resolve(undefined) : server.close(resolve),
  )
}

/**
 * Below the ports that the system gives to clients; files that run at the same time begin at
 * different ones.
 */
async function freeOffset(): Promise<number> {
  for (let next = 7_000 + (process.pid % 20) * 230; ; next++) {
    const servers = [await listenAt(4_000 + next), await listenAt(4_100 + next)]
    await Promise.all(servers.map(closed))
    if (servers.every((server) => server !== undefined)) return next
  }
}

function listenAt(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
