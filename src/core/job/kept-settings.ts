import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../../words/failure.ts'
import type { Settings } from '../config/resolve.ts'
import { credentialsIn } from '../keys/values.ts'
import { resultFiles, writeResultFile } from './result-folder.ts'

/** Version of the file; another one cannot be measured again. */
const VERSION = 1

/**
 * Keeps the settings of a job in its result folder, so that it can be measured again. They hold no
 * password; credentials in the address of a storage are left out.
 * @throws Failure `environment` where the disk takes nothing
 */
export function keepSettings(folder: string, settings: Settings): void {
  const { given: _, writtenAt: __, written: ___, replaced: ____, ...kept } = settings
  const text = JSON.stringify({ version: VERSION, settings: kept }, (_, value) =>
    typeof value === 'string'
      ? credentialsIn(value).reduce((left, secret) => left.replaceAll(secret, '***'), value)
      : value,
  )
  writeResultFile(folder, resultFiles.settings, `${text}\n`)
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
      remedy: 'Name the complete result folder of a job of this version, as `run` left it.',
    })
  }
}
