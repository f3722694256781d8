import { parse, stringify } from 'smol-toml'
import { Failure } from '../words/failure.ts'

/** A component's configuration as a tree, nested like its TOML file. */
export type Tree = { readonly [key: string]: unknown }

export type Configuration = Readonly<Partial<Record<Component, Tree>>>

/**
 * Machines of one size differ by some MiB of memory; a cache that follows them would make their
 * figures incomparable.
 */
const CACHE_STEP_MIB = 256

/**
 * Returns settings that a benchmark needs and playground does not set: no encryption on the
 * loopback address, no log of each statement, and no status port that the network reaches. Several
 * TiKV on one machine would each take 45 % of its memory for their cache.
 * @param caches TiKV instances on this machine, over all clusters
 * @param memoryBytes of the machine
 */
export function benchmarkDefaults(caches: number, memoryBytes: number): Configuration {
  const defaults: Configuration = {
    tidb: {
      log: { level: 'error' },
      security: { 'auto-tls': false },
      status: { 'status-host': '127.0.0.1' },
    },
  }
  if (caches < 2) return defaults
  const shareMiB = (memoryBytes * 0.4) / caches / 2 ** 20
  const cacheMiB = Math.max(64, CACHE_STEP_MIB * Math.floor(shareMiB / CACHE_STEP_MIB))
  return { ...defaults, tikv: { storage: { 'block-cache': { capacity: `${cacheMiB}MiB` } } } }
}

/**
 * Returns settings that change no figure and therefore no record:
 * - private paths for TiDB's files other than its data. By default it uses the system's temporary
 *   folder, and what it
 *   leaves there keeps another user's server from starting. TiDB adds its ports to both paths, so that instances share
 *   them. The socket beside its port, which nobody uses and which may have no long name, gets an empty name.
 * - a stop of TiKV without the wait for its leaders to leave, which takes 20 seconds from version
 *   8.5.5 on: TiUP kills a
 *   component after 10. Older versions ignore the key.
 * @param folder private; TiDB makes what is missing
 */
export function unrecordedSettings(folder: string): Configuration {
  return {
    tidb: { socket: '', 'temp-dir': folder, 'tmp-storage-path': folder },
    tikv: { server: { 'graceful-shutdown-timeout': '0s' } },
  }
}

/** Later configurations win, key by key; lists and scalars are replaced completely. */
export function mergeConfigurations(...layers: readonly Configuration[]): Configuration {
  return layers.reduce<Configuration>(
    (merged, layer) => mergeTrees(merged as Tree, layer as Tree) as Configuration,
    {},
  )
}

/** Dotted names, as they go into the record: `tikv.storage.block-cache.capacity`. */
export function flatten(tree: Tree, prefix = ''): Record<string, string | number | boolean> {
  const flat: Record<string, string | number | boolean> = {}
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix === '' ? key : `${prefix}.${key}`
    if (isTree(value)) Object.assign(flat, flatten(value, name))
    else if (value !== undefined) flat[name] = isScalar(value) ? value : JSON.stringify(value)
  }
  return flat
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function mergeTrees(under: Tree, over: Tree): Tree {
  const merged: Record<string, unknown> = { ...nested(under) }
  for (const [key, value] of Object.entries(nested(over))) {
    const below = merged[key]
    merged[key] = isTree(below) && isTree(value) ? mergeTrees(below, value) : value
  }
  return merged
}

/** `log.level: error` in YAML means the same as `log: {level: error}`. */
function nested(tree: Tree): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(tree)) {
    const [first = '', ...rest] = key.split('.')
    const inner = rest.length === 0 ? value : { [rest.join('.')]: value }
    const clean = isTree(inner) ? nested(inner) : inner
    const below = result[first]
    result[first] = isTree(below) && isTree(clean) ? mergeTrees(below, clean) : clean
  }
  return result
}

/**
 * Formats a tree as TOML. @throws Failure `input` for a value that a configuration file cannot
 * have: null, NaN or ∞
 */
export function toToml(tree: Tree): string {
  requireValues(tree, [])
  return stringify(tree)
}

/** Reads TOML as a tree. @throws Error for what is none */
export function fromToml(text: string): Tree {
  return parse(text)
}

function requireValues(value: unknown, path: readonly string[]): void {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value)))
    throw new Failure('input', `${path.join('.')} has no value`, {
      remedy: 'Set a value, or remove the key.',
    })
  if (Array.isArray(value)) for (const item of value) requireValues(item, path)
  else if (isTree(value))
    for (const [key, inner] of Object.entries(value)) requireValues(inner, [...path, key])
}

export type Component = 'tidb' | 'tikv' | 'pd' | 'tiproxy' | 'tiflash'
