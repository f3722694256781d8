import { shellLoad } from '../../../src/core/catalogue/loads.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { ShellLoad } from '../../../src/core/tool/shell-load.ts'
import { shellArgument } from '../../../src/words/escape.ts'
import { groupBy } from '../../../src/words/objects.ts'
import { type DataGroup, groupsOf, type RerunPlan, type RerunServer } from './plan.ts'
import {
  checkReplication,
  forgetData,
  serverFunctions,
  serverPlace,
  startAgain,
  startServer,
} from './server.ts'

/** A script that does a test again without this program, or why there is none. */
export type RerunScript =
  | {
      readonly kind: 'script'
      readonly lines: readonly string[]
      /** Commands of the first server that load and run. */
      readonly prepare: readonly string[]
      readonly perform: readonly string[]
    }
  | { readonly kind: 'none'; readonly why: string }

interface GroupPart {
  readonly start: readonly string[]
  readonly prepare: readonly string[]
  readonly perform: readonly string[]
}

/** Bash that needs the servers and the load tools alone. */
export function rerunScript(plan: RerunPlan): RerunScript {
  const unknown = plan.cells.find((cell) => shellLoad(cell) === undefined)
  if (unknown !== undefined || plan.cells.length === 0)
    return {
      kind: 'none',
      why: unknown === undefined ? 'no cells' : `${unknown.tool} ${unknown.workload}`,
    }
  const parts = plan.servers.map((server) => serverGroups(plan, server))
  const setup = [...new Set(plan.cells.flatMap((cell) => shellLoad(cell)?.setup ?? []))]
  const [first = []] = parts
  return {
    kind: 'script',
    lines: [
      '#!/usr/bin/env bash',
      'set -euo pipefail',
      'mkdir -p "${BENCH:=$HOME/bench}" && cd "$BENCH"',
      ...serverPlace(plan),
      ...setup,
      ...serverFunctions(plan),
      ...clientsFunction(plan.cells),
      ...perServer(plan.servers, parts),
    ],
    prepare: [...serverPlace(plan), ...setup, ...first.flatMap(({ prepare }) => prepare)],
    perform: first.flatMap(({ perform }) => perform),
  }
}

/** One after the other; servers for which all is the same are a loop over their names. */
function perServer(
  servers: readonly RerunServer[],
  parts: readonly (readonly GroupPart[])[],
): string[] {
  const texts = parts.map((groups) =>
    groups.flatMap(({ start, prepare, perform }) => [...start, ...prepare, ...perform, 'stop']),
  )
  const same = new Set(texts.map((lines) => lines.join('\n'))).size === 1
  const names = servers.map(({ name }) => name)
  // What is written to a file is not changed, so nothing is indented.
  if (same && names.length > 1)
    return ['', `for V in ${names.join(' ')}; do`, ...(texts[0] ?? []), 'done']
  return texts.flatMap((lines, at) => ['', `V=${names[at]}`, ...lines])
}

function serverGroups(plan: RerunPlan, server: RerunServer): GroupPart[] {
  return groupsOf(plan, server).flatMap((group) => {
    const load = shellLoad(group.first)
    return load === undefined ? [] : [groupPart(plan, server, group, load)]
  })
}

function groupPart(
  plan: RerunPlan,
  server: RerunServer,
  { first, cells }: DataGroup,
  load: ShellLoad,
): GroupPart {
  const { steps, kind } = plan
  const all = runsOf(cells, load, steps.reloaded)
  const reloads = ({ first: { id } }: Runs) => steps.reloaded.includes(id)
  const owned = kind !== 'endpoint'
  const keeps = owned && (steps.reset !== 'never' || all.some(reloads))
  const back = keeps ? ['stop', 'put_back "$V"', ...startAgain(plan, server)] : []
  let running = settingsKey(first)
  const perform = all.flatMap((runs) => {
    const changed = owned && settingsKey(runs.first) !== running
    running = settingsKey(runs.first)
    const restart = changed ? ['stop', ...startServer(plan, server, runs.first.serverSettings)] : []
    const prewarm = steps.prewarm ? shellLoad(runs.first)?.prewarm : undefined
    const warm = prewarm === undefined ? [] : [prewarm]
    const perCell = steps.reset === 'cell' ? [...back, ...warm] : []
    const perWorkload =
      steps.reset === 'workload' || reloads(runs)
        ? [...back, ...warm]
        : steps.reset === 'never'
          ? warm
          : []
    const inner = loop('threads', runs.threads, [
      ...perCell,
      ...checkReplication(server),
      oneRun(runs),
    ])
    const body = [...perWorkload, ...(several(runs) ? loop('clients', runs.clients, inner) : inner)]
    return [...restart, ...loop('testname', runs.names, body)]
  })
  return {
    start: [...forgetData(plan), ...startServer(plan, server, first.serverSettings)],
    prepare: [
      ...checkReplication(server),
      ...load.prepare,
      ...(steps.analyze ? load.analyze : []),
      ...(keeps ? ['stop', 'keep "$V"', ...startAgain(plan, server)] : []),
    ],
    perform,
  }
}

function oneRun(runs: Runs): string {
  return several(runs)
    ? `clients "$clients" "$V-$testname-$clients-$threads" ${runs.command}`
    : `${runs.command} | tee "$V-$testname-$threads.log"`
}

function several({ cells }: Runs): boolean {
  return cells.some(({ clients }) => clients > 1)
}

/** `clients NUMBER NAME COMMAND…`: several load processes at once, whose results are added up. */
function clientsFunction(cells: readonly CellSettings[]): string[] {
  const several = cells.find(({ clients }) => clients > 1)
  const load = several === undefined ? undefined : shellLoad(several)
  if (load === undefined) return []
  return [
    'clients() {  # number of clients, name of the run, command: their results are added up',
    '  local n=$1 name=$2 pids=() i pid; shift 2',
    '  for ((i = 1; i <= n; i++)); do "$@" >"$name-client-$i.log" & pids+=($!); done',
    '  for pid in "${pids[@]}"; do wait "$pid"; done',
    `  awk '${load.sum.join('\n       ')}' "$name"-client-*.log | tee "$name.log"`,
    '}',
  ]
}

/**
 * Runs that differ in their workload, threads and clients alone, and follow one another: loops of a
 * script.
 */
interface Runs {
  readonly cells: readonly CellSettings[]
  readonly first: CellSettings
  readonly names: readonly string[]
  readonly threads: readonly number[]
  readonly clients: readonly number[]
  readonly command: string
}

/**
 * The cells in their order as loops. @param reloaded cells before whose workload the data is
 * restored
 */
function runsOf(
  cells: readonly CellSettings[],
  load: ShellLoad,
  reloaded: readonly string[],
): Runs[] {
  const workloads = groupBy(cells, (cell) =>
    [cell.workload, load.run(cell), settingsKey(cell)].join('\n'),
  )
  const all: Runs[] = []
  for (const own of workloads.values()) {
    const [first] = own
    if (first === undefined) continue
    const runs: Runs = {
      cells: own,
      first,
      names: [shellArgument(first.workload)],
      threads: [...new Set(own.map(({ threads }) => threads))],
      clients: [...new Set(own.map(({ clients }) => clients))],
      command: load.run(first),
    }
    const last = all.at(-1)
    const joins =
      last !== undefined && !reloaded.includes(first.id) && loopKey(last) === loopKey(runs)
    if (joins)
      all[all.length - 1] = {
        ...last,
        cells: [...last.cells, ...own],
        names: [...last.names, ...runs.names],
      }
    else all.push(runs)
  }
  return all
}

/** Returns a key of the server settings of a single cell. */
function settingsKey({ serverSettings = {} }: CellSettings): string {
  return JSON.stringify(serverSettings)
}

function loopKey({ first, threads, clients, command }: Runs): string {
  return JSON.stringify([settingsKey(first), threads, clients, command])
}

/** A loop over words of a shell, or what stands for one of a single word. */
function loop(
  variable: string,
  values: readonly (string | number)[],
  body: readonly string[],
): string[] {
  if (values.length === 1) return [`${variable}=${values[0]}`, ...body]
  return [`for ${variable} in ${values.join(' ')}; do`, ...body.map((line) => `  ${line}`), 'done']
}
