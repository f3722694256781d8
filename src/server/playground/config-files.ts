import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { components } from './arguments.ts'
import type { Configuration } from './configuration.ts'
import { toToml } from './toml.ts'

/** Writes each component's configuration into a private folder. @returns the paths, by component */
export async function writeConfigFiles(folder: string, configuration: Configuration) {
  const files: Partial<Record<(typeof components)[number], string>> = {}
  for (const component of components) {
    const tree = configuration[component]
    if (tree === undefined) continue
    const file = join(folder, `${component}.toml`)
    await writeFile(file, toToml(tree), { mode: 0o600 })
    files[component] = file
  }
  return files
}
