import { z } from 'zod'
import { defined } from '../words/defined.ts'
import type { TargetConfig } from './target.ts'

/** Components whose binaries a build may make: those of a TiDB cluster, and the server of target `local`. */
export const buildable = ['tidb', 'tikv', 'pd', 'tiproxy', 'tiflash', 'mariadbd'] as const

export type Buildable = (typeof buildable)[number]

/** By component: where a build leaves it, or where it lies. */
export type Binaries = Readonly<Partial<Record<Buildable, string>>>

const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(', ')}`

/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
export const binariesSchema = z.string().transform((text, context): Binaries => {
  const found: Partial<Record<Buildable, string>> = {}
  for (const part of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const at = part.indexOf('=')
    const component = buildable.find((name) => name === part.slice(0, at))
    const path = part.slice(at + 1)
    const isInside = path !== '' && !path.startsWith('/') && !path.split('/').includes('..')
    if (at > 0 && component !== undefined && isInside && found[component] === undefined) {
      found[component] = path
      continue
    }
    const message =
      component === undefined || path === ''
        ? expected
        : isInside
          ? `${component} stands twice`
          : `expected a path relative to the root of the repository, which is built elsewhere; got ${path}`
    context.addIssue({ code: 'custom', message, input: text })
    return z.NEVER
  }
  return found
})

/** The components that a kind of target can be given binaries of. */
export function componentsFor(kind: TargetConfig['kind']): readonly Buildable[] {
  switch (kind) {
    case 'playground':
      return buildable.filter((name) => name !== 'mariadbd')
    case 'local':
      return ['mariadbd']
    case 'endpoint':
      return []
  }
}

/** The target with these binaries, by path. */
export function withBinaries<T extends TargetConfig>(target: T, paths: Binaries): T {
  switch (target.kind) {
    case 'playground': {
      const { mariadbd: _, ...binaries } = paths
      return { ...target, binaries: { ...target.binaries, ...binaries } }
    }
    case 'local':
      return { ...target, ...defined({ mariadbd: paths.mariadbd }) }
    case 'endpoint':
      return target
  }
}
