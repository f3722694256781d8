import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

/** Whole cores that a program may use here: those of its CPU set, within the quota of its control group; at least 1. */
export async function wholeCores(): Promise<number> {
  const quota = await readFile('/sys/fs/cgroup/cpu.max', 'utf8').catch(() => 'max')
  return coresWithin(quota, availableParallelism())
}

/** {@link wholeCores} on the text of `cpu.max`: `max 100000` or `150000 100000`. */
export function coresWithin(quota: string, cores: number): number {
  const [most, period] = quota.trim().split(/\s+/).map(Number)
  const share = most !== undefined && period !== undefined ? most / period : Number.NaN
  return Number.isFinite(share) ? Math.max(1, Math.min(cores, Math.floor(share))) : cores
}
