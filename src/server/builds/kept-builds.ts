import { copyFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Buildable, buildable } from '../../config/binaries.ts'
import { createPrivateFolder, exists } from '../../system/folders.ts'
import { makeFolder } from '../../system/make-folder.ts'
import { fileSha256 } from '../../system/manifest.ts'
import { type BuildPlan, type BuiltBinary, buildKey } from './build.ts'

/** What a folder of kept builds knows of one: its file `build.json`. */
const manifestSchema = z.strictObject({
  commit: z.string(),
  binaries: z.partialRecord(z.enum(buildable), z.string().regex(/^[0-9a-f]{64}$/)),
})

/** The folder of one plan's build below the folder of all. */
export function keptFolder(folder: string, plan: BuildPlan): string {
  return join(folder, `build-${buildKey(plan)}`)
}

/**
 * The binaries that an earlier job built by this plan. One that is damaged counts as none.
 * @throws the signal's reason
 */
export async function findKept(
  folder: string,
  plan: BuildPlan,
  signal: AbortSignal,
): Promise<Partial<Record<Buildable, BuiltBinary>> | undefined> {
  const own = keptFolder(folder, plan)
  if (!(await exists(join(own, 'build.json')))) return undefined
  const manifest = await readManifest(own)
  if (manifest?.commit !== plan.commit) return undefined
  const found: Partial<Record<Buildable, BuiltBinary>> = {}
  for (const component of componentsOf(plan)) {
    const path = join(own, component)
    const sha256 = (await exists(path)) ? await fileSha256(path, signal) : undefined
    if (sha256 === undefined || sha256 !== manifest.binaries[component]) return undefined
    found[component] = { path, sha256 }
  }
  // By which it is seen to be in use; a folder that may only be read is somebody else's to tidy.
  const now = new Date()
  await utimes(own, now, now).catch(() => undefined)
  return found
}

/** Removes builds that no job asked for within so many days: a machine that stays would fill up. */
export async function sweepBuilds(folder: string, days: number): Promise<void> {
  const oldest = Date.now() - days * 24 * 60 * 60 * 1_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (!name.startsWith('build-') || (await stat(path)).mtimeMs > oldest) continue
    await rm(path, { recursive: true, force: true })
  }
}

/** Copies built binaries to where later jobs find them; the folder is whole or not there. */
export async function keepBuild(
  folder: string,
  plan: BuildPlan,
  built: Readonly<Partial<Record<Buildable, BuiltBinary>>>,
): Promise<Partial<Record<Buildable, BuiltBinary>>> {
  makeFolder(folder)
  const room = await createPrivateFolder('new', { parent: folder })
  try {
    const sums: Partial<Record<Buildable, string>> = {}
    for (const component of componentsOf(plan)) {
      const binary = built[component]
      if (binary === undefined) continue
      await copyFile(binary.path, join(room.path, component))
      sums[component] = binary.sha256
    }
    await writeFile(join(room.path, 'build.json'), JSON.stringify({ commit: plan.commit, binaries: sums }))
    const own = keptFolder(folder, plan)
    await rm(own, { recursive: true, force: true })
    await rename(room.path, own)
    return Object.fromEntries(
      Object.entries(sums).map(([component, sha256]) => [component, { path: join(own, component), sha256 }]),
    )
  } finally {
    await room.remove()
  }
}

export function componentsOf({ binaries }: BuildPlan): Buildable[] {
  return buildable.filter((component) => binaries[component] !== undefined)
}

async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema> | undefined> {
  const text = await readFile(join(folder, 'build.json'), 'utf8')
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
