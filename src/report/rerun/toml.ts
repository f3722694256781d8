import type { TargetDescription } from '../../record/schema.ts'
import { toToml } from '../../server/playground/toml.ts'

type Node = { [key: string]: Node | string | number | boolean }

/** The configuration file of a component out of flattened keys, `tikv.storage.x`; empty where it has none. */
export function componentToml(configuration: TargetDescription['configuration'], component: string): string {
  const tree: Node = {}
  for (const [name, value] of Object.entries(configuration)) {
    const [first, ...path] = name.split('.')
    const key = path.pop()
    if (first !== component || key === undefined) continue
    let place = tree
    for (const part of path) {
      const inner = place[part]
      const next: Node = typeof inner === 'object' ? inner : {}
      place[part] = next
      place = next
    }
    place[key] = value
  }
  return toToml(tree).trim()
}
