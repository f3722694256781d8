import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus, release, totalmem } from 'node:os'
import { defined } from '../../../words/objects.ts'
import type { Machine } from '../../record/schema.ts'

/**
 * Reads the facts about this machine: those that must be equal for stored figures to be comparable,
 * and those for readers.
 */
export async function readMachine(environment: NodeJS.ProcessEnv = process.env): Promise<Machine> {
  const osRelease = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return defined({
    cpuModel: cpus()[0]?.model.trim() || undefined,
    cores: availableParallelism(),
    memoryGiB: Math.round((totalmem() / 2 ** 30) * 10) / 10,
    kernel: release(),
    os: prettyName(osRelease),
    ...runner(environment),
  })
}

/** `PRETTY_NAME` of an `os-release` file. */
export function prettyName(osRelease: string): string | undefined {
  const match = /^PRETTY_NAME=(?:"([^"]*)"|(.*))$/m.exec(osRelease)
  return match?.[1] ?? match?.[2]
}

/**
 * Returns the facts about GitHub's runner from the environment; a machine without it is `local`.
 */
export function runner(environment: NodeJS.ProcessEnv): {
  runnerClass: string
  runnerImage: string | undefined
} {
  if (environment.GITHUB_ACTIONS !== 'true') return { runnerClass: 'local', runnerImage: undefined }
  const image = [environment.ImageOS, environment.ImageVersion]
    .filter((part) => part !== undefined)
    .join(' ')
  return {
    runnerClass: environment.RUNNER_ENVIRONMENT ?? 'self-hosted',
    runnerImage: image === '' ? undefined : image,
  }
}
