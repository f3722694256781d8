import { stringify } from 'yaml'
import { Failure } from '../../record/failure.ts'
import { mariadbOltp } from './mariadb-oltp.ts'
import type { Preset, RawConfig, RawSuite, RawTarget, RawWorkload } from './preset.ts'
import { sizeOf } from './size.ts'
import { tidbCloudSysbench } from './tidb-cloud-sysbench.ts'
import { tidbSysbench } from './tidb-sysbench.ts'
import { tidbTpcc } from './tidb-tpcc.ts'
import { tikvYcsb } from './tikv-ycsb.ts'

/** Every preset, in the order in which they are listed. */
export const presets: readonly Preset[] = [tidbCloudSysbench, tidbSysbench, tidbTpcc, tikvYcsb, mariadbOltp]

export interface PresetOptions {
  /** Over 0, at most 1; default 1, the report's own size. */
  readonly scale?: number
  /** Servers to measure in place of the preset's own: `{kind: 'local'}`, an endpoint, a playground. */
  readonly targets?: { readonly candidate: RawTarget; readonly base?: RawTarget }
}

/**
 * A preset as a configuration. With servers of the caller's own, settings that only TiDB's components know are left
 * out, and without a base among them nothing is compared.
 * @throws Failure `input` for an unknown name or a scale out of range
 */
export function presetConfig(name: string, options: PresetOptions = {}): RawConfig {
  const preset = findPreset(name)
  const { scale = 1, targets } = options
  if (!(scale > 0 && scale <= 1)) {
    throw new Failure('input', `scale is ${scale}, expected is a number over 0 and at most 1`, {
      remedy: 'Give 1 for the report’s own size, 0.001 for a small machine.',
    })
  }
  const config = preset.config(sizeOf(scale))
  if (targets === undefined) return config
  const compares = targets.base !== undefined
  const suites = Object.entries(config.suites).map(([suite, settings]) => [
    suite,
    adapted(settings, targets.candidate, compares),
  ])
  return {
    ...config,
    targets: compares ? { ...targets } : { candidate: targets.candidate },
    suites: Object.fromEntries(suites),
  }
}

/** A preset as the text of a configuration file, with what there is to know as comments. @throws Failure `input` */
export function presetText(name: string, options: PresetOptions = {}): string {
  const { title, notes } = findPreset(name)
  const scale = options.scale === undefined || options.scale === 1 ? [] : [`Scaled by ${options.scale}.`]
  const comments = [title, ...notes, ...scale].map((line) => `# ${line}\n`).join('')
  return `${comments}${stringify(presetConfig(name, options), { aliasDuplicateObjects: false, lineWidth: 110 })}`
}

/** @throws Failure `input` for an unknown name, with those that are known */
export function findPreset(name: string): Preset {
  const found = presets.find((preset) => preset.name === name)
  if (found !== undefined) return found
  throw new Failure('input', `there is no preset ${name}`, {
    remedy: `Known are ${presets.map((preset) => preset.name).join(', ')}.`,
  })
}

function adapted(suite: RawSuite, candidate: RawTarget, compares: boolean): RawSuite {
  const { against, ...rest } = suite
  const workloads = suite.workloads.map((workload) =>
    candidate.kind === 'playground' ? workload : plain(workload),
  )
  return { ...rest, ...(compares && against !== undefined ? { against } : {}), workloads }
}

function plain({ configuration: _, variables: __, ...workload }: RawWorkload): RawWorkload {
  return workload
}
