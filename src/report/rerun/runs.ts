import type { CellSettings } from '../../record/schema.ts'
import { shellArgument } from '../../words/escape.ts'
import type { ShellLoad } from '../../workload/shell-load.ts'

/** Runs that differ in their workload, threads and clients alone, and follow one another: loops of a script. */
export interface Runs {
  readonly cells: readonly CellSettings[]
  readonly first: CellSettings
  readonly names: readonly string[]
  readonly threads: readonly number[]
  readonly clients: readonly number[]
  readonly command: string
}

/** The cells in their order as loops. @param reloaded cells before whose workload the data is put back */
export function runsOf(cells: readonly CellSettings[], load: ShellLoad, reloaded: readonly string[]): Runs[] {
  const workloads = new Map<string, CellSettings[]>()
  for (const cell of cells) {
    const key = [cell.workload, load.run(cell), settingsKey(cell)].join('\n')
    workloads.set(key, [...(workloads.get(key) ?? []), cell])
  }
  const all: Runs[] = []
  for (const own of workloads.values()) {
    const [first] = own
    if (first === undefined) continue
    const runs: Runs = {
      cells: own,
      first,
      names: [shellArgument(first.workload)],
      threads: distinct(own.map(({ threads }) => threads)),
      clients: distinct(own.map(({ clients }) => clients)),
      command: load.run(first),
    }
    const last = all.at(-1)
    const joins = last !== undefined && !reloaded.includes(first.id) && loopKey(last) === loopKey(runs)
    if (joins)
      all[all.length - 1] = { ...last, cells: [...last.cells, ...own], names: [...last.names, ...runs.names] }
    else all.push(runs)
  }
  return all
}

/** What a server is set to for a cell alone. */
export function settingsKey({ serverSettings = {} }: CellSettings): string {
  return JSON.stringify(serverSettings)
}

function loopKey({ first, threads, clients, command }: Runs): string {
  return JSON.stringify([settingsKey(first), threads, clients, command])
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)]
}

/** A loop over words of a shell, or what stands for one of a single word. */
export function loop(
  variable: string,
  values: readonly (string | number)[],
  body: readonly string[],
): string[] {
  if (values.length === 1) return [`${variable}=${values[0]}`, ...body]
  return [`for ${variable} in ${values.join(' ')}; do`, ...body.map((line) => `  ${line}`), 'done']
}
