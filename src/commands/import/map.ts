import { z } from 'zod'
import { faultsFailure, issuesToFaults } from '../../config/faults.ts'
import { matchingFiles } from '../../config/path-globs.ts'
import { readYaml } from '../../config/yaml-text.ts'
import { readNamedFile } from '../../system/named-file.ts'
import { perLogOptions } from './options.ts'

/** What is said of some logs, in place of what the command line says. */
interface MapEntry {
  readonly files: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /** Of each option, for messages. */
  readonly place: (name: string) => string
}

/** What is to be taken for a log; the first entry whose files fit counts. */
export interface LogMap {
  /** @param path as it was found @returns undefined where no entry fits */
  entryFor(path: string): Pick<MapEntry, 'options' | 'place'> | undefined
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const mapSchema = z.array(
  z.strictObject({
    files: z.union([z.string(), z.array(z.string()).min(1)]),
    ...Object.fromEntries(perLogOptions.map((name) => [name, scalar.optional()])),
  }),
)

/** @throws Failure `input` where the file cannot be read, and with every fault in it */
export function readLogMap(file: string): LogMap {
  const yaml = readYaml(readNamedFile(file, { what: 'the map' }), file)
  const parsed = mapSchema.safeParse(yaml.content)
  if (!parsed.success) {
    const faults = issuesToFaults(parsed.error.issues, yaml.place, yaml.seen)
    throw faultsFailure(`${file} has faults:`, faults)
  }
  const entries = parsed.data.map(({ files, ...said }, index): MapEntry => {
    const given = Object.entries(said).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    return {
      files: typeof files === 'string' ? [files] : files,
      options: Object.fromEntries(given),
      place: (name) => `${yaml.place([index, name])} \`${name}\``,
    }
  })
  return { entryFor: (path) => entries.find(({ files }) => fits(path, files)) }
}

/** A pattern may speak of the name of a file alone. */
function fits(path: string, patterns: readonly string[]): boolean {
  const whole = path.replace(/^\.?\//, '')
  const name = whole.split('/').at(-1) ?? whole
  const ofNames = patterns.filter((pattern) => !pattern.includes('/'))
  return matchingFiles([whole], patterns).length > 0 || matchingFiles([name], ofNames).length > 0
}
