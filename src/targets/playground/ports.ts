import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type HeldPort, holdPort, isPortFree } from '../../system/ports.ts'
import type { Component } from '../../tiup/component-configuration.ts'
import { Failure } from '../../words/failure.ts'

/** First port of each service of a component, before the offset; instances count up from it. */
const firstPorts: Readonly<Record<Component, readonly number[]>> = {
  tidb: [4000, 10_080],
  tikv: [20_160, 20_180],
  pd: [2379],
  tiproxy: [6000, 3080],
  tiflash: [9000, 3930, 20_170, 20_292, 8234, 8123],
}

/** Playground itself takes commands there, on every address of the machine. */
const COMMAND_PORT = 9527

/**
 * Every port that a cluster of this topology listens on. PD's instances take two each from one row.
 */
export function portsOf(topology: Readonly<Record<Component, number>>, offset: number): number[] {
  const ports: number[] = [COMMAND_PORT + offset]
  for (const [component, firsts] of Object.entries(firstPorts)) {
    const count = topology[component as Component]
    const width = component === 'pd' ? count * 2 : count
    for (const first of firsts) for (let i = 0; i < width; i++) ports.push(first + offset + i)
  }
  return [...new Set(ports)].sort((a, b) => a - b)
}

/**
 * Held by the job that has an offset, so that no other takes it: two jobs that look at the same
 * moment find the same ports free. No component has a port of this row.
 */
export function guardPort(offset: number): number {
  return 13_050 + offset
}

/**
 * Offsets stay under this, so that every port stays below 32768, where the system begins to give
 * out its own.
 */
const MOST_OFFSET = 12_000
const STEP = 100

/** All offsets in a random order: two jobs on one machine then seldom try the same. */
export function offsetsInRandomOrder(random: () => number = Math.random): number[] {
  const offsets = Array.from({ length: MOST_OFFSET / STEP }, (_, i) => (i + 1) * STEP)
  for (let i = offsets.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[offsets[i], offsets[j]] = [offsets[j] as number, offsets[i] as number]
  }
  return offsets
}

/** Ports of a cluster that no other job takes while it is held. */
interface HeldOffset {
  readonly offset: number
  readonly guard: HeldPort
}

/** Constraints for the ports of a cluster. */
export interface OffsetChoice {
  /** Offset of a halted cluster of this job, which still holds it. */
  readonly borrowedOffset?: number | undefined
}

/**
 * An offset of which no port is in use, and which no other job of this program has.
 * @throws Failure `environment` where there is none
 */
export async function freeOffset(
  topology: Readonly<Record<Component, number>>,
  { borrowedOffset }: OffsetChoice,
): Promise<HeldOffset> {
  if (borrowedOffset !== undefined)
    return { offset: borrowedOffset, guard: { release: async () => undefined } }
  for (const offset of offsetsInRandomOrder()) {
    const guard = await holdPort(guardPort(offset))
    if (guard === undefined) continue
    const free = await Promise.all(portsOf(topology, offset).map(isPortFree))
    if (free.every(Boolean)) return { offset, guard }
    await guard.release()
  }
  throw new Failure('environment', 'no free ports for a cluster', {
    remedy: 'Stop other clusters on this machine.',
  })
}

/** Nobody can give a cluster commands while it is kept closed. */
interface ClosedCommands {
  /** Looks no further for the port; what is held stays held. */
  settle(): Promise<void>
  release(): Promise<void>
}

const PAUSE_MS = 20

/**
 * Keeps playground from taking commands, one of which starts a program, from everybody who reaches
 * the machine: it has no setting for the address. It looks for a free port when it starts, writes
 * it down, and listens there once the cluster is up, seconds later; where it cannot listen it says
 * so and goes on. In between the port is taken from it.
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
