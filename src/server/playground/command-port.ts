import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type HeldPort, holdPort } from '../../system/ports.ts'

/** Nobody can give a cluster commands while it is kept closed. */
export interface ClosedCommands {
  /** Looks no further for the port; what is held stays held. */
  settle(): Promise<void>
  release(): Promise<void>
}

const PAUSE_MS = 20

/**
 * Keeps playground from taking commands, one of which starts a program, from everybody who reaches the machine: it
 * has no setting for the address. It looks for a free port when it starts, writes it down, and listens there once the
 * cluster is up, seconds later; where it cannot listen it says so and goes on. In between the port is taken from it.
 * @param folder the cluster's data folder
 */
export async function closeCommands(folder: string): Promise<ClosedCommands> {
  const file = join(folder, 'port')
  // Of an earlier start: a port that is held too soon would only make playground look for another.
  await rm(file, { force: true })
  const ending = new AbortController()
  let port: number | undefined
  let heldPort: HeldPort | undefined
  const look = async () => {
    const writtenPort = Number(await readFile(file, 'utf8').catch(() => ''))
    // An attempt after one that failed may have found another port.
    if (!Number.isInteger(writtenPort) || writtenPort <= 0 || writtenPort === port) return
    await heldPort?.release()
    heldPort = await holdPort(writtenPort)
    port = heldPort === undefined ? undefined : writtenPort
  }
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await look()
      await delay(PAUSE_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  const settle = async () => {
    ending.abort()
    await looking
  }
  return {
    settle,
    async release() {
      await settle()
      await heldPort?.release()
      heldPort = undefined
    },
  }
}
