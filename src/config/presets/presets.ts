import { stringify } from 'yaml'
import { Failure } from '../../record/failure.ts'
import { nearest } from '../../words/nearest.ts'
import { mariadbOltp } from './mariadb-oltp.ts'
import { mariadbStrongSync } from './mariadb-strong-sync.ts'
import { onTargets } from './on-targets.ts'
import type { Preset, PresetVersions, RawConfig, RawTarget } from './preset.ts'
import { type Method, type PresetName, presetNames } from './preset-names.ts'
import { sizeOf } from './size.ts'
import { tidbCloudSysbench } from './tidb-cloud-sysbench.ts'
import { tidbSysbench } from './tidb-sysbench.ts'
import { tidbTpcc } from './tidb-tpcc.ts'
import { tikvYcsb } from './tikv-ycsb.ts'

const presetsByName: Readonly<Record<PresetName, Preset>> = {
  'tidb-cloud-sysbench': tidbCloudSysbench,
  'tidb-sysbench': tidbSysbench,
  'tidb-tpcc': tidbTpcc,
  'tikv-ycsb': tikvYcsb,
  'mariadb-oltp': mariadbOltp,
  'mariadb-strong-sync': mariadbStrongSync,
}

/** Every preset, in the order in which they are listed. */
export const presets: readonly Preset[] = presetNames.map((name) => presetsByName[name])

export interface PresetOptions {
  /** Over 0, at most 1; default 1, the report's own size. */
  readonly scale?: number | undefined
  /** Servers to measure in place of the preset's own, by name: `base` and `candidate`, or those of {@link Preset.servers}. */
  readonly targets?: Readonly<Record<string, RawTarget>> | undefined
  /** Default `as-published`. */
  readonly method?: Method | undefined
  /** Releases to run the report's design on: base and candidate, or the one that is measured. */
  readonly versions?: readonly string[] | undefined
}

/**
 * A preset as a configuration. What its servers cannot be told is listed with them.
 * @throws Failure `input` for an unknown name, a scale out of range, and servers, versions or a method that it has no
 * use for
 */
export function presetConfig(name: string, options: PresetOptions = {}): RawConfig {
  const preset = findPreset(name)
  const { scale = 1, targets, method, versions } = options
  if (!(scale > 0 && scale <= 1)) {
    throw new Failure('input', `scale is ${scale}, expected is a number over 0 and at most 1`, {
      remedy: 'Give 1 for the report’s own size, 0.001 for a small machine.',
    })
  }
  const config = withMethod(preset.config(sizeOf(scale), versionsOf(preset, versions)), preset, method)
  return targets === undefined ? config : onTargets(preset, config, targets)
}

/** A preset as the text of a configuration file, with what there is to know as comments. @throws Failure `input` */
export function presetText(name: string, options: PresetOptions = {}): string {
  const { title, notes } = findPreset(name)
  const scale = options.scale === undefined || options.scale === 1 ? [] : [`Scaled by ${options.scale}.`]
  const comments = [title, ...notes, ...scale].map((line) => `# ${line}\n`).join('')
  return `${comments}${stringify(presetConfig(name, options), { aliasDuplicateObjects: false, lineWidth: 110 })}`
}

/** @throws Failure `input` for an unknown name, with the nearest */
export function findPreset(name: string): Preset {
  const found = presets.find((preset) => preset.name === name)
  if (found !== undefined) return found
  const names = presets.map((preset) => preset.name)
  const meant = nearest(name, names)
  throw new Failure('input', `there is no preset ${name}`, {
    remedy: `${meant === undefined ? '' : `Did you mean ${meant}? `}Known are ${names.join(', ')}.`,
  })
}

function versionsOf({ name, versions: own }: Preset, asked: readonly string[] | undefined): PresetVersions {
  const [base = '', candidate = base] = asked ?? own ?? []
  if (asked === undefined || asked.length === own?.length) return [base, candidate]
  const what = own === undefined ? 'none' : own.length === 1 ? 'one' : 'two, base and candidate'
  throw new Failure('input', `${name} takes ${what} of versions, given are ${asked.join(', ')}`, {
    remedy: own === undefined ? 'Leave versions out.' : `Those of the report are ${own.join(', ')}.`,
  })
}

function withMethod(config: RawConfig, { name }: Preset, method: Method | undefined): RawConfig {
  if (method === undefined) return config
  const compares = Object.values(config.suites).some(({ against }) => against !== undefined)
  if (!compares) {
    throw new Failure('input', `${name} compares nothing, so method has no effect`, {
      remedy: 'Leave method out.',
    })
  }
  const suites = Object.entries(config.suites).map(([suite, settings]) => [
    suite,
    method === 'side-by-side' ? { ...settings, method, reset: 'never' } : { ...settings, method },
  ])
  return { ...config, suites: Object.fromEntries(suites) }
}
