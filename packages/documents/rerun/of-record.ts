import type { RawTarget } from '../../../src/core/keys/preset.ts'
import type {
  BenchRecord,
  CellSettings,
  TargetDescription,
} from '../../../src/core/record/schema.ts'
import { shellArgument } from '../../../src/words/escape.ts'
import type { PresetPlan, SuiteSteps } from '../published/full-size.ts'
import type { RerunPlan, RerunServer } from './plan.ts'

type Scalars = TargetDescription['configuration']

/** Plans a rerun of a record. @param plan of its preset at its scale, if it has one */
export function rerunOfRecord(
  record: BenchRecord,
  plan: PresetPlan | undefined,
  command: string,
): RerunPlan {
  const { base, candidate } = record.targets
  const raw = Object.values(plan?.targets ?? {})
  const serverEntries: [string, TargetDescription][] =
    record.servers !== undefined
      ? Object.entries(record.servers)
      : base === undefined
        ? [[candidate.version === 'unknown' ? 'candidate' : candidate.version, candidate]]
        : base.version === candidate.version || candidate.kind === 'local'
          ? [
              ['base', base],
              ['candidate', candidate],
            ]
          : [
              [base.version, base],
              [candidate.version, candidate],
            ]
  const servers = serverEntries.map(
    ([name, target]): RerunServer => ({
      name: safeName(name),
      version: target.version,
      release: target.requested?.version ?? /v\d+\.\d+\.\d+[\w.+-]*$/u.exec(target.version)?.[0],
      ownBuilds: ownBuilds(target),
      configuration: target.configuration,
      variables: target.variables,
      topology: target.topology,
      replica: replicaOf(target, undefined),
    }),
  )
  const { kind } = candidate
  return {
    kind: kind === 'playground' || kind === 'local' ? kind : 'endpoint',
    servers,
    cells: record.cells.map(withoutRuns),
    steps: stepsOf(record.cells[0], plan),
    haproxy:
      kind === 'playground' && (candidate.topology.haproxy ?? 0) > 0
        ? haproxyLines(raw[0]?.haproxy)
        : undefined,
    command,
  }
}

function ownBuilds({ requested, build, components }: TargetDescription): Record<string, string> {
  const entries = (requested?.binaries ?? []).map((component): [string, string] => {
    const built = build?.binaries[component] === undefined ? undefined : build.commit
    const commit = built ?? components[component]?.commit ?? ''
    return [component, /^[0-9a-f]{7,64}$/u.test(commit) ? commit : '']
  })
  return Object.fromEntries(entries)
}

/** Plans a run of a preset's test, at the size of the plan, on the servers that it needs. */
export function rerunOfPreset(plan: PresetPlan, command: string): RerunPlan {
  const targets = Object.entries(plan.targets)
  const [first] = targets.map(([, target]) => target)
  const servers = targets.map(([name, target]): RerunServer => {
    const version = String(target.version ?? name)
    return {
      name: safeName(version),
      version,
      configuration: {
        ...flattened(target.configuration),
        ...(target.kind === 'local' ? flattened(target.settings) : {}),
      },
      variables: flattened(target.variables),
      topology: countsOf(target.topology),
      replica: replicaOf(undefined, target),
    }
  })
  return {
    kind: first?.kind === 'playground' ? 'playground' : 'local',
    servers,
    cells: plan.cells,
    steps: plan.steps,
    haproxy: first?.['load-balancer'] === 'haproxy' ? haproxyLines(first.haproxy) : undefined,
    command,
  }
}

/** A command line of this program, quoted for a shell. */
export function presetCommand(name: string, scale: number, ...more: readonly string[]): string {
  const flags = [...(scale === 1 ? [] : ['--scale', String(scale)]), ...more]
  return ['tidb-bench run --preset', shellArgument(name), ...flags].join(' ')
}

function replicaOf(
  target: TargetDescription | undefined,
  presetTarget: RawTarget | undefined,
): RerunServer['replica'] {
  if (target !== undefined) {
    if (target.kind !== 'local' || target.topology.replica === undefined) return 'none'
    return target.configuration.rpl_semi_sync_master_enabled === true
      ? 'semi-synchronous'
      : 'asynchronous'
  }
  const replica = presetTarget?.replica
  return replica === 'asynchronous' || replica === 'semi-synchronous' ? replica : 'none'
}

/**
 * Returns the steps of a record; only the plan knows before which workload the data was restored
 * once more.
 */
function stepsOf(cell: CellSettings | undefined, plan: PresetPlan | undefined): SuiteSteps {
  const { dataReset, leftOut = [] } = cell ?? {}
  return {
    analyze: !leftOut.includes('analyze'),
    prewarm: !leftOut.includes('prewarm'),
    reset: dataReset === 'workload' || dataReset === 'cell' ? dataReset : 'never',
    reloaded: plan?.steps.reloaded ?? [],
  }
}

function withoutRuns({ runs: _, ...settings }: BenchRecord['cells'][number]): CellSettings {
  return settings
}

/** A word of a shell and of a path. */
function safeName(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]+/gu, '-')
}

/** `{tikv: {a: {b: 1}}}` as `{'tikv.a.b': 1}`. */
function flattened(tree: unknown, path: readonly string[] = []): Scalars {
  if (typeof tree !== 'object' || tree === null) return {}
  return Object.fromEntries(
    Object.entries(tree).flatMap(
      ([key, value]: [string, unknown]): [string, string | number | boolean][] => {
        if (typeof value === 'object' && value !== null)
          return Object.entries(flattened(value, [...path, key]))
        const scalar =
          typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
        return [[[...path, key].join('.'), scalar]]
      },
    ),
  )
}

function countsOf(topology: unknown): TargetDescription['topology'] {
  const counts = flattened(topology)
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]))
}

/**
 * HAProxy's file as the reports have it, without its servers; `nbproc` is refused since HAProxy
 * 2.5.
 */
function haproxyLines(presetTarget: unknown, bind = '127.0.0.1:3390'): string[] {
  const settings: Readonly<Record<string, unknown>> =
    typeof presetTarget === 'object' && presetTarget !== null ? { ...presetTarget } : {}
  const of = (name: string, otherwise: string) => String(settings[name] ?? otherwise)
  return [
    'global',
    '   pidfile     haproxy.pid',
    `   maxconn     ${of('most-connections', '4096')}`,
    '   daemon',
    'defaults',
    '   log global',
    `   retries ${of('retries', '3')}`,
    `   timeout connect  ${of('connect-timeout', '5s')}`,
    `   timeout client ${of('client-timeout', '1h')}`,
    `   timeout server ${of('server-timeout', '1h')}`,
    'listen tidb-cluster',
    `   bind ${bind}`,
    '   mode tcp',
    '   balance leastconn',
  ]
}
