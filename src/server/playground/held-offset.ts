import { Failure } from '../../record/failure.ts'
import { type HeldPort, holdPort, isPortFree } from '../../system/ports.ts'
import type { Component } from './arguments.ts'
import { guardPort, offsetsInRandomOrder, portsOf } from './ports.ts'

/** Ports of a cluster that no other job takes while it is held. */
export interface HeldOffset {
  readonly offset: number
  readonly guard: HeldPort
}

/**
 * An offset of which no port is in use, and which no other job of this program has.
 * @param preferred taken where it is free
 * @throws Failure `environment` where there is none
 */
export async function freeOffset(
  topology: Readonly<Record<Component, number>>,
  preferred: number | undefined,
): Promise<HeldOffset> {
  const offsets = [...(preferred === undefined ? [] : [preferred]), ...offsetsInRandomOrder()]
  for (const offset of offsets) {
    const guard = await holdPort(guardPort(offset))
    if (guard === undefined) continue
    const free = await Promise.all(portsOf(topology, offset).map(isPortFree))
    if (free.every(Boolean)) return { offset, guard }
    await guard.release()
  }
  throw new Failure('environment', 'no free ports for a cluster', {
    remedy: 'End other clusters on this machine.',
  })
}
