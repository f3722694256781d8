import type { Fault } from '../../words/faults.ts'
import { nearest } from '../../words/nearest.ts'
import type { Path } from '../../words/yaml-text.ts'
import { tools } from '../catalogue/loads.ts'
import { presets } from '../catalogue/presets.ts'
import type { LoadTool } from '../tool/load-tool.ts'
import type { Catalogue, FileKey } from './inputs/input.ts'
import { type GivenInputs, inputCatalogue } from './inputs.ts'
import { type CombinedConfig, isTree, openTree, type WritableTree } from './writable-tree.ts'

/** Sizes that a workload takes where its name says none. */
type Numbers = Parameters<LoadTool['names']['read']>[1]

const catalogue: Catalogue = inputCatalogue

/** Inputs with a key of the file of one kind, by name. */
function inputsIn(place: FileKey['in']): [name: string, key: FileKey][] {
  return Object.entries(catalogue).flatMap(([name, input]): [string, FileKey][] =>
    input.kind === 'value' && input.key?.in === place ? [[name, input.key]] : [],
  )
}

/**
 * Writes the inputs into the content of the file: each takes the place of its key.
 * @param file content of the file; undefined where there is none
 * @param faults inputs that are missing, unknown or contradict each other are added here
 * @throws Failure `input` for a preset that is unavailable like that
 */
export function combine(file: unknown, inputs: GivenInputs, faults: Fault[]): CombinedConfig {
  if (file !== undefined && !isTree(file))
    return { content: file, inputAt: () => undefined, replaced: [] }
  const tree = openTree(file ?? {})
  const { names } = inputs
  // The input's default is for every metric; in a file each metric has its own.
  const usual = file === undefined ? inputCatalogue.tolerance.default : undefined
  if (usual !== undefined) tree.set(['gate', 'tolerance'], usual, 'tolerance')
  for (const [name, key] of inputsIn('gate'))
    if (names.has(name)) tree.set(['gate', name], leafOf(name, key, inputs), name)
  const preset = names.has('preset') ? inputs.values.preset : file?.preset
  if (preset === undefined) {
    writeSuite(tree, inputs, faults)
    writeTarget(tree, inputs, faults)
  } else {
    for (const [name, key] of [
      ...inputsIn('preset'),
      ['preset', { in: 'file' }] as [string, FileKey],
    ])
      if (names.has(name)) tree.set([name], leafOf(name, key, inputs), name)
    writePresetTargets(tree, String(preset), inputs, faults)
  }
  return tree.end()
}

/** A value as the file would have it. */
function leafOf(name: string, { isQuantity }: FileKey, { values, texts }: GivenInputs): unknown {
  if (isQuantity === true) return texts.get(name)
  const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return (values as Readonly<Record<string, unknown>>)[key]
}

function writeSuite(tree: WritableTree, inputs: GivenInputs, faults: Fault[]): void {
  const { names, values } = inputs
  const suite = ['suites', values.suite]
  // A suite that the file does not have is a fault, which is found by its name.
  if (tree.get(['suites']) !== undefined && tree.get(suite) === undefined) return
  if (tree.get(suite) === undefined) tree.set(suite, {})
  if (names.has('workloads')) {
    const numbers = {
      tables: numberAt(tree.get([...suite, 'tables']), names.has('tables'), values.tables),
      tableSize: numberAt(
        tree.get([...suite, 'table-size']),
        names.has('table-size'),
        values.tableSize,
      ),
    }
    const workloads = workloadsOf(inputs, numbers, faults)
    // Where none was understood, that the list is empty is known already.
    if (workloads.length > 0) tree.set([...suite, 'workloads'], workloads, 'workloads')
  }
  for (const [name, key] of inputsIn('suite')) {
    if (name === 'workloads' || !names.has(name)) continue
    tree.set([...suite, name], leafOf(name, key, inputs), name)
    const workloads = tree.get([...suite, 'workloads'])
    if (!Array.isArray(workloads) || names.has('workloads')) continue
    for (const index of workloads.keys()) tree.remove([...suite, 'workloads', index, name], name)
  }
}

function numberAt(inFile: unknown, isGiven: boolean, value: number): number {
  return !isGiven && typeof inFile === 'number' ? inFile : value
}

function workloadsOf({ values, label }: GivenInputs, numbers: Numbers, faults: Fault[]): object[] {
  return values.workloads.flatMap((word) => {
    const workload = workloadOf(word, numbers)
    if (workload === undefined) faults.push(unknownWorkload(word, label('workloads')))
    return workload ?? []
  })
}

function workloadOf(word: string, numbers: Numbers): object | undefined {
  for (const { name: tool, names } of tools) {
    const keys = names.read(word, numbers)
    if (keys !== undefined) return { tool, ...keys }
  }
  return undefined
}

function unknownWorkload(word: string, where: string): Fault {
  const choices = tools.flatMap(({ names }) => names.choices)
  const files = tools.flatMap(({ names }) => names.file ?? [])
  const suggestion = nearest(word, choices)
  const all = `known are ${[...choices, ...files.map((file) => `or ${file}`)].join(', ')}`
  const remedy = suggestion === undefined ? all : `did you mean "${suggestion}"? ${all}`
  return { where, what: `unknown workload \`${word}\``, remedy }
}

/** Names of the inputs that describe the target. */
function targetInputs({ names }: GivenInputs): [name: string, key: FileKey][] {
  return inputsIn('target').filter(([name]) => names.has(name))
}

function writeTarget(tree: WritableTree, inputs: GivenInputs, faults: Fault[]): void {
  const suite = tree.get(['suites', inputs.values.suite])
  const target = isTree(suite) ? (suite.target ?? 'candidate') : 'candidate'
  const own = tree.get(['targets', String(target)])
  // One without a kind is completed by the inputs, by their defaults where nobody wrote them.
  const isPart = isTree(own) && own.kind === undefined
  if (targetInputs(inputs).length === 0 && !isPart) return
  overlayTarget(tree, ['targets', String(target)], inputs, faults)
}

/** Writes the inputs into a target of the file; one of another kind takes its place. */
function overlayTarget(tree: WritableTree, path: Path, inputs: GivenInputs, faults: Fault[]): void {
  const { names, values, label } = inputs
  const own = tree.get(path)
  const ownKind = isTree(own) && own.kind !== undefined ? String(own.kind) : undefined
  const kind = names.has('target') || ownKind === undefined ? values.target : ownKind
  const written = targetInputs(inputs)
  const idle = written.filter(([name]) => !fits(name, kind))
  for (const [name] of idle) {
    const needed = (catalogue[name] as { effect?: string }).effect
    const what = `has no effect for target ${kind}`
    faults.push({ where: label(name), what, remedy: `set ${label('target')} to ${needed}` })
  }
  if (idle.length > 0) return
  const hasHost =
    names.has('host') || (isTree(own) && (ownKind ?? kind) === kind && own.host !== undefined)
  if (kind === 'endpoint' && !hasHost) {
    const remedy = 'target endpoint needs the host to connect to'
    faults.push({ where: label('host'), what: 'missing', remedy })
    return
  }
  if (ownKind !== kind) {
    const ownKeys = ownKind === undefined && isTree(own) ? own : {}
    tree.set(path, {
      kind,
      ...(kind === 'playground' ? { version: values.tidbVersion } : {}),
      ...ownKeys,
    })
  }
  for (const [name, key] of written)
    tree.set([...path, key.name ?? name], leafOf(name, key, inputs), name)
}

function fits(name: string, kind: string): boolean {
  const input = catalogue[name]
  const effect = input?.kind === 'value' ? input.effect : 'everywhere'
  return (effect !== 'endpoint' && effect !== 'playground') || effect === kind
}

/**
 * Writes servers of the kind that was given for every side of the preset. @throws Failure `input`
 */
function writePresetTargets(
  tree: WritableTree,
  preset: string,
  inputs: GivenInputs,
  faults: Fault[],
): void {
  const { names, values, label } = inputs
  const { baseHost } = values
  const inFile = tree.get(['targets'])
  const written = targetInputs(inputs)
  if (baseHost !== undefined && inFile === undefined && values.target !== 'endpoint') {
    const what = `has no effect for target ${values.target}`
    faults.push({ where: label('base-host'), what, remedy: `set ${label('target')} to endpoint` })
    return
  }
  if (isTree(inFile)) {
    if (written.length > 0) overlayTarget(tree, ['targets', 'candidate'], inputs, faults)
    if (baseHost !== undefined)
      tree.set(['targets', 'base'], { kind: 'endpoint', host: baseHost }, 'base-host')
    return
  }
  if (written.length === 0) return
  const { scale, method, versions } = values
  const own = presets.config(preset, { scale, method, versions }).targets
  const isOfItsKind = Object.values(own).every(({ kind }) => kind === values.target)
  // A preset decides what its servers are, so to ask for their kind is to ask for them.
  if (names.has('target') && isOfItsKind) return
  const sides = Object.keys(own)
  const fault = values.target === 'endpoint' ? hostFault(preset, sides, inputs) : undefined
  if (fault !== undefined) {
    faults.push(fault)
    return
  }
  for (const side of sides) {
    overlayTarget(tree, ['targets', side], inputs, faults)
    if (side === 'base' && baseHost !== undefined)
      tree.set(['targets', side, 'host'], baseHost, 'base-host')
  }
}

function hostFault(
  preset: string,
  sides: readonly string[],
  { values, label }: GivenInputs,
): Fault | undefined {
  const where = label('base-host')
  if (!sides.includes('candidate')) {
    const what = `${preset} measures ${sides.length} servers by their names`
    const remedy = `add them to tidb-bench.yml: \`targets: { ${sides[0]}: { kind: endpoint, host: … } }\``
    return { where: label('host'), what, remedy }
  }
  const compares = sides.includes('base')
  if (compares === (values.baseHost !== undefined)) return undefined
  return compares
    ? {
        where,
        what: `missing, but ${preset} compares two servers`,
        remedy: 'name the other server',
      }
    : { where, what: `has no effect, since ${preset} measures one server` }
}
