import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { peakBytes, processesOf } from '../faults/processes.ts'
import { filesIn, type Room } from '../faults/room.ts'
import type { Measure } from './growth.ts'

const MB = 1e6
const kB = 1e3

/** What is looked at after each run, by name. */
export const measures = {
  heap: { name: 'heap of our process after a collection', unit: 'MB', allowed: 1 },
  // The allocator keeps some of what was given back, and not always as much: the heap shows a leak.
  resident: { name: 'resident memory of our process after a collection', unit: 'MB', allowed: 20 },
  child: { name: 'peak memory of a process that runs once', unit: 'MB', allowed: 5 },
  descriptors: { name: 'open files and sockets of our process', unit: '', allowed: 0 },
  listeners: { name: 'listeners and timers of our process', unit: '', allowed: 0 },
  processes: { name: 'processes beside it', unit: '', allowed: 0 },
  connections: { name: 'connections at the server', unit: '', allowed: 0 },
  schemas: { name: 'databases and users at the server', unit: '', allowed: 0 },
  files: { name: 'files beside results and baselines', unit: '', allowed: 0 },
  results: { name: 'files of the result folder', unit: '', allowed: 0 },
  cache: { name: 'cache folder', unit: 'kB', allowed: 0 },
  baselines: {
    name: 'branch of baselines',
    unit: 'kB',
    allowed: 3_000,
    why: 'each run stores a record',
  },
} as const satisfies Record<string, Measure>

export type Name = keyof typeof measures
export type Seen = Readonly<Partial<Record<Name, number>>>

/** What does not belong to one process: the folder, the server, processes that are still there. */
export async function lookAround(room: Room, mark: string, endpoint: Endpoint): Promise<Seen> {
  const remote = join(room.path, 'remote.git')
  const [connections, schemas] = await atServer(endpoint)
  return {
    processes: processesOf(mark).filter(({ pid }) => pid !== process.pid).length,
    connections,
    schemas,
    files: filesIn(room.path, [room.out, remote]).length,
    results: filesIn(room.out).length,
    cache: bytesIn(join(room.home, '.cache')) / kB,
    baselines: bytesIn(remote) / kB,
  }
}

/** What belongs to this process, in which runs were made. */
export function lookInside(): Seen {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return {
    heap: heapUsed / MB,
    resident: rss / MB,
    descriptors: descriptorsOf(process.pid),
    listeners:
      process.getActiveResourcesInfo().length +
      process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
  }
}

/**
 * What a process has taken at most, until it ends. @returns what asks for the figure, and stops
 * looking
 */
export function watchPeak(pid: number): () => Seen {
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, peakBytes(pid))
  }, 20)
  return () => {
    clearInterval(look)
    return { child: most / MB }
  }
}

function descriptorsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`
  // The folder that is being read is one of them.
  return readdirSync(folder).filter(
    (name) => existsSync(join(folder, name)) || isSocket(join(folder, name)),
  ).length
}

function isSocket(path: string): boolean {
  try {
    return /^(socket|pipe|anon_inode)/.test(readlinkSync(path))
  } catch {
    return false
  }
}

async function atServer(endpoint: Endpoint): Promise<[connections: number, schemas: number]> {
  return withConnection(endpoint, async (db) => {
    const [threads] = await db.query("SHOW STATUS LIKE 'Threads_connected'")
    const databases = await db.query('SELECT SCHEMA_NAME FROM information_schema.SCHEMATA')
    const users = await db.query('SELECT User FROM mysql.user')
    return [Number(threads?.Value), databases.length + users.length]
  })
}

function bytesIn(folder: string): number {
  return existsSync(folder)
    ? filesIn(folder).reduce((sum, path) => sum + lstatSync(path).size, 0)
    : 0
}
