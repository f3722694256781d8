import { dirname, resolve } from 'node:path'
import { Failure } from '../../record/failure.ts'
import { readNamedFile } from '../../system/named-file.ts'
import { readYaml, type YamlText } from '../yaml-text.ts'

/** A workload file, or the part of the configuration that stands for one. */
export interface WorkloadFile extends YamlText {
  /** Folder that the paths in it start from. */
  readonly folder: string
}

/** Keys of an entry of `workloads` that are those of a workload file. */
const ownKeys = ['seed', 'schema', 'data', 'transactions']

/**
 * @param reference a path, or `tidb-bench.yml#name`
 * @param root folder that it starts from
 * @param where it is named, for messages
 * @throws Failure `input` where there is no such file, or no such load in it
 */
export function openWorkloadFile(reference: string, root: string, where?: string): WorkloadFile {
  const [path = '', name] = reference.split('#', 2)
  const full = resolve(root, path)
  const file = { what: 'the workload file', named: path, where }
  const yaml = readYaml(readNamedFile(full, file), path)
  const folder = dirname(full)
  if (name === undefined) return { ...yaml, folder }
  const at = placeOf(yaml.content, name)
  if (at === undefined)
    throw new Failure('input', `${path} has no load \`${name}\` with transactions of its own`)
  const entry = yaml.seen(at) as Record<string, unknown>
  return {
    content: Object.fromEntries(Object.entries(entry).filter(([key]) => ownKeys.includes(key))),
    place: (rest) => yaml.place([...at, ...rest]),
    seen: (rest) => yaml.seen([...at, ...rest]),
    folder,
  }
}

/** The first entry of that name that has transactions. */
function placeOf(content: unknown, name: string): PropertyKey[] | undefined {
  const suites = (content as { suites?: Record<string, { workloads?: unknown[] }> } | null)?.suites ?? {}
  for (const [suite, { workloads }] of Object.entries(suites)) {
    for (const [index, entry] of (workloads ?? []).entries()) {
      const { name: own, transactions } = entry as { name?: unknown; transactions?: unknown }
      if (own === name && transactions !== undefined) return ['suites', suite, 'workloads', index]
    }
  }
  return undefined
}
