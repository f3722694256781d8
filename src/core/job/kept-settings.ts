import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../../words/failure.ts'
import { isElsewhere } from '../catalogue/targets.ts'
import type { Settings } from '../config/resolve.ts'
import type { TargetConfig } from '../config/target.ts'
import { credentialsIn } from '../keys/values.ts'
import { resultFiles, writeResultFile } from './result-folder.ts'

/** Version of the file; another one cannot be measured again. */
const VERSION = 1

/**
 * Keeps the settings of a job in its result folder, so that it can be measured again. They hold no
 * password and no text of the configuration, in which a workflow may have put a secret; credentials
 * in addresses are left out. Where the folder is published, on CI, nothing is kept of servers that
 * are reached by an address.
 * @throws Failure `environment` where the disk takes nothing
 */
export function keepSettings(folder: string, settings: Settings, env: NodeJS.ProcessEnv): void {
  const isPublished = Boolean(env.CI || env.GITHUB_ACTIONS)
  if (isPublished && targetsOf(settings).some(isElsewhere)) return
  const { given: _, writtenAt: __, written: ___, replaced: ____, ...kept } = settings
  const inputs = { ...kept.inputs, config: 'none' }
  const value = { version: VERSION, settings: { ...kept, inputs } }
  const text = JSON.stringify(value, (_, each) => (typeof each === 'string' ? cleaned(each) : each))
  writeResultFile(folder, resultFiles.settings, `${text}\n`)
}

/** Lists all targets that the settings of a job name. */
export function targetsOf({
  candidate,
  base,
  confirmAgainst,
  servers = {},
  older = {},
}: Settings): TargetConfig[] {
  return [
    candidate,
    base,
    confirmAgainst,
    ...Object.values(servers),
    ...Object.values(older),
  ].filter((target) => target !== undefined)
}

function cleaned(text: string): string {
  const withoutUsers = text.replace(/:\/\/[^/\s@]+@/gu, '://***@')
  return credentialsIn(withoutUsers).reduce(
    (left, secret) => left.replaceAll(secret, '***'),
    withoutUsers,
  )
}

const keptSchema = z.object({
  version: z.literal(VERSION),
  settings: z.custom<Settings>((value) => typeof value === 'object' && value !== null),
})

/** @throws Failure `input` where a job of this version left none in the folder */
export function readSettings(folder: string): Settings {
  const path = join(folder, resultFiles.settings)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}'
  try {
    return keptSchema.parse(JSON.parse(text)).settings
  } catch (cause) {
    throw new Failure('input', `${path} does not say how the job measured`, {
      cause,
      remedy:
        'Name the complete result folder of a job of this version, as `run` left it. Jobs on CI keep no address of a server.',
    })
  }
}
