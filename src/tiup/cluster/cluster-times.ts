import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { median } from '../../statistics/sample.ts'
import { makeFolder } from '../../system/files.ts'
import { cacheRoot } from '../../system/folders.ts'
import { type ClusterSeconds, usualClusterSeconds } from './usual-seconds.ts'

/** Newer jobs tell more of machines that change. */
const MOST_KEPT = 10

const seconds = z.array(z.number().nonnegative()).default([])
const timesSchema = z.object({ deploy: seconds, start: seconds, swap: seconds, destroy: seconds })

type ClusterTimes = z.output<typeof timesSchema>

type ClusterPhase = keyof ClusterSeconds

function fileOf(env: NodeJS.ProcessEnv): string {
  return join(cacheRoot(env), 'cluster-times.json')
}

function readTimes(env: NodeJS.ProcessEnv): ClusterTimes {
  try {
    return timesSchema.parse(JSON.parse(readFileSync(fileOf(env), 'utf8')))
  } catch {
    return timesSchema.parse({})
  }
}

/** Seconds of a cluster's phases. */
export interface KnownClusterSeconds {
  readonly seconds: ClusterSeconds
  /** Phases that earlier jobs of this machine have measured; the others are assumed. */
  readonly measured: readonly ClusterPhase[]
}

/**
 * The median of each phase in earlier jobs of this machine; where there was none, the usual time.
 */
export function knownClusterSeconds(env: NodeJS.ProcessEnv): KnownClusterSeconds {
  const times = readTimes(env)
  const of = (phase: ClusterPhase) =>
    times[phase].length === 0 ? usualClusterSeconds[phase] : Math.ceil(median(times[phase]))
  const measured = (Object.keys(times) as ClusterPhase[]).filter((phase) => times[phase].length > 0)
  const seconds = {
    deploy: of('deploy'),
    start: of('start'),
    swap: of('swap'),
    destroy: of('destroy'),
  }
  return { seconds, measured }
}

/**
 * Runs a phase, and keeps how long it took for the plans of later jobs. @throws only what `act`
 * throws
 */
export async function timedPhase<T>(
  env: NodeJS.ProcessEnv,
  phase: ClusterPhase,
  act: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const result = await act()
  const times = readTimes(env)
  const kept = [...times[phase], (performance.now() - startedAt) / 1_000].slice(-MOST_KEPT)
  // A plan without it has the usual times.
  await writeTimes(env, { ...times, [phase]: kept }).catch(() => undefined)
  return result
}

async function writeTimes(env: NodeJS.ProcessEnv, times: ClusterTimes): Promise<void> {
  const file = fileOf(env)
  makeFolder(cacheRoot(env))
  const own = `${file}.${process.pid}`
  await writeFile(own, JSON.stringify(times))
  await rename(own, file)
}
