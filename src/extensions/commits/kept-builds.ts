import { createHash } from 'node:crypto'
import { copyFile, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Binaries, type Buildable, buildable } from '../../core/config/target.ts'
import type { Side } from '../../core/record/schema.ts'
import { fileSha256, makeFolder } from '../../system/files.ts'
import { createPrivateFolder, exists } from '../../system/folders.ts'

/** Plan for building a commit. */
export interface BuildPlan {
  /** Full id. */
  readonly commit: string
  /** Command for bash, run at the root of a clean worktree of the commit. */
  readonly command: string
  /** Paths at which the command leaves each binary, relative to that root. */
  readonly binaries: Binaries
}

/** A binary that was built, or kept from an earlier job. */
export interface BuiltBinary {
  readonly path: string
  readonly sha256: string
}

/** The binaries of one side. */
export interface Build {
  readonly side: Side
  readonly commit: string
  readonly binaries: Readonly<Partial<Record<Buildable, BuiltBinary>>>
  /** `kept`: an earlier job built this commit by this command. */
  readonly origin: 'built' | 'kept'
  readonly seconds: number
}

/** Names what a plan makes on this kind of machine; a kept build is found again by it. */
export function buildKey({ commit, command, binaries }: BuildPlan): string {
  const sortedBinaries = Object.entries(binaries).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([commit, command, sortedBinaries, process.platform, process.arch])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Checks whether two builds hold the same components, byte for byte. */
export function sameBinaries(a: Build, b: Build): boolean {
  const sums = ({ binaries }: Build) =>
    Object.entries(binaries)
      .map(([component, { sha256 }]) => `${component} ${sha256}`)
      .sort()
      .join()
  return sums(a) === sums(b)
}

/** Schema of `build.json`, which describes one build in a folder of kept builds. */
const manifestSchema = z.strictObject({
  commit: z.string(),
  binaries: z.partialRecord(z.enum(buildable), z.string().regex(/^[0-9a-f]{64}$/)),
})

/** The folder of one plan's build below the folder of all. */
export function buildFolderOf(folder: string, plan: BuildPlan): string {
  return join(folder, `build-${buildKey(plan)}`)
}

/**
 * The binaries that an earlier job built by this plan. One that is damaged counts as none.
 * @throws the signal's reason
 */
export async function findBuild(
  folder: string,
  plan: BuildPlan,
  signal: AbortSignal,
): Promise<Partial<Record<Buildable, BuiltBinary>> | undefined> {
  const buildFolder = buildFolderOf(folder, plan)
  if (!(await exists(join(buildFolder, 'build.json')))) return undefined
  const manifest = await readManifest(buildFolder)
  if (manifest?.commit !== plan.commit) return undefined
  const binaries: Partial<Record<Buildable, BuiltBinary>> = {}
  for (const component of componentsOf(plan)) {
    const path = join(buildFolder, component)
    const sha256 = (await exists(path)) ? await fileSha256(path, signal) : undefined
    if (sha256 === undefined || sha256 !== manifest.binaries[component]) return undefined
    binaries[component] = { path, sha256 }
  }
  // By which it is seen to be in use; a folder that may only be read is somebody else's to tidy.
  const now = new Date()
  await utimes(buildFolder, now, now).catch(() => undefined)
  return binaries
}

/** Copies built binaries to where later jobs find them; the folder is complete or absent. */
export async function keepBuild(
  folder: string,
  plan: BuildPlan,
  built: Readonly<Partial<Record<Buildable, BuiltBinary>>>,
): Promise<Partial<Record<Buildable, BuiltBinary>>> {
  makeFolder(folder)
  const newFolder = await createPrivateFolder('new', { parent: folder })
  try {
    const sums: Partial<Record<Buildable, string>> = {}
    for (const component of componentsOf(plan)) {
      const binary = built[component]
      if (binary === undefined) continue
      await copyFile(binary.path, join(newFolder.path, component))
      sums[component] = binary.sha256
    }
    await writeFile(
      join(newFolder.path, 'build.json'),
      JSON.stringify({ commit: plan.commit, binaries: sums }),
    )
    const buildFolder = buildFolderOf(folder, plan)
    await rm(buildFolder, { recursive: true, force: true })
    await rename(newFolder.path, buildFolder)
    return Object.fromEntries(
      Object.entries(sums).map(([component, sha256]) => [
        component,
        { path: join(buildFolder, component), sha256 },
      ]),
    )
  } finally {
    await newFolder.remove()
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
