import { z } from 'zod'
import { list } from './values.ts'

/**
 * Components whose binaries a build may make: those of a TiDB cluster, and the servers of the
 * targets `local` and `command`.
 */
export const buildable = ['tidb', 'tikv', 'pd', 'tiproxy', 'tiflash', 'mariadbd', 'server'] as const

export type Buildable = (typeof buildable)[number]

/** Paths by component: where a build leaves it, or where it is. */
export type Binaries = Readonly<Partial<Record<Buildable, string>>>

/** Command that builds the server of a commit. */
export interface BuildRecipe {
  readonly command: string
  /** Binaries that the command builds, relative to the root of the repository. */
  readonly binaries: Binaries
}

const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(', ')}`

/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
export const binariesSchema = list.transform((parts, context): Binaries => {
  const paths: Partial<Record<Buildable, string>> = {}
  for (const part of parts) {
    const [, name, path = ''] = /^(.+?)=(.+)$/.exec(part) ?? []
    const component = buildable.find((each) => each === name)
    const isInside = !path.startsWith('/') && !path.split('/').includes('..')
    if (component !== undefined && isInside && paths[component] === undefined) {
      paths[component] = path
      continue
    }
    const message =
      component === undefined
        ? expected
        : isInside
          ? `${component} is listed twice`
          : `expected ${component} at a path relative to the root of the repository, which is built elsewhere`
    context.addIssue(message)
    return z.NEVER
  }
  return paths
})
