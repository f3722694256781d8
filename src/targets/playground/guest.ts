import type { GuestProcess, GuestServer } from '../../core/server/target.ts'
import { restOfTidb, tidbSettingsInGuest } from '../../servers/tidb-in-guest.ts'
import {
  type Configuration,
  mergeConfigurations,
  type Tree,
  toToml,
} from '../../tiup/component-configuration.ts'
import { Failure } from '../../words/failure.ts'
import { withinTikvLimits } from './arguments.ts'

/** Components of a cluster in a guest, in the order of their starts. */
const guestComponents = ['pd', 'tikv', 'tidb'] as const

export type GuestComponent = (typeof guestComponents)[number]

/** A component as TiUP started it on this machine. */
export interface RunningComponent {
  /** Path of its program. */
  readonly program: string
  /** Words behind the program. */
  readonly words: readonly string[]
  /** Content of its configuration file. */
  readonly configuration: Tree
}

/** Parts of a cluster that is to run in a guest. */
interface GuestParts {
  readonly running: Readonly<Record<GuestComponent, RunningComponent>>
  readonly version: string
  /** Folder of its instances, and the copy of their data. */
  readonly folders: { readonly data: string; readonly copy: string }
  readonly database: string
  /** Capacity of TiKV's block cache that the configuration requests; default: a small one. */
  readonly blockCache?: unknown
}

const names = { pd: 'PD', tikv: 'TiKV', tidb: 'TiDB' } as const satisfies Record<
  GuestComponent,
  string
>

const [MIB, USUAL_CACHE_MIB] = [2 ** 20, 256]

/** Memory of each component in MiB, of TiKV without its block cache, of TiDB with its garbage. */
const ownMib = { pd: 300, tikv: 550, tidb: 820 } as const satisfies Record<GuestComponent, number>

/**
 * Returns the parts with which PD, TiKV and TiDB run in a guest. Each keeps its name and its ports,
 * which are in the data of PD and TiKV; folders have the same paths in every guest.
 * @throws Failure `input` for settings that TiKV does not start with on one core
 */
export function guestOfCluster({
  running,
  version,
  folders,
  database,
  blockCache = `${USUAL_CACHE_MIB}MiB`,
}: GuestParts): GuestServer {
  const valueOfFlag = (component: GuestComponent, flag: string) =>
    flagOf(running[component].words, flag, names[component])
  const pdAddress = valueOfFlag('pd', 'client-urls')
  const statusPort = Number(valueOfFlag('tidb', 'status'))
  const ports = {
    pd: portOf(pdAddress),
    tikv: portOf(`http://${valueOfFlag('tikv', 'addr')}`),
    tidb: Number(valueOfFlag('tidb', 'P')),
  }
  const answers: Partial<Record<GuestComponent, GuestProcess['answers']>> = {
    pd: { url: `${pdAddress}/pd/api/v1/leader`, pattern: '"name"' },
    // It is up for PD after its first heartbeat, and not known otherwise from an earlier start.
    tikv: { url: `${pdAddress}/pd/api/v1/stores`, pattern: '"state_name": *"Up"' },
  }
  const configuration = mergeConfigurations(
    {
      pd: running.pd.configuration,
      tikv: running.tikv.configuration,
      tidb: running.tidb.configuration,
    },
    {
      tikv: {
        storage: {
          'reserve-space': 0,
          'reserve-raft-space': 0,
          'block-cache': { capacity: blockCache },
        },
        // Files that are filled with zeros in advance would fill the memory of the guest.
        'raft-engine': { 'prefill-for-recycle': false },
      },
      tidb: tidbSettingsInGuest(statusPort),
    },
  )
  requireOneCore(configuration, version)
  const process = (component: GuestComponent): GuestProcess => {
    const cacheMib = component === 'tikv' ? (mebibytesOf(blockCache) ?? USUAL_CACHE_MIB) : 0
    const ready = answers[component]
    return {
      name: names[component],
      program: running[component].program,
      words: [
        `/server/${component}-server`,
        ...running[component].words
          .filter((word) => !/^--?(config|log-file)=/.test(word))
          .map((word) => word.replaceAll(`${folders.data}/`, '/cluster/')),
        `--config=${configurationFile(component)}`,
        `--log-file=/run/${component}.log`,
      ],
      port: ports[component],
      ...(ready === undefined ? {} : { answers: ready }),
      logFile: `/run/${component}.log`,
      memoryBytes: (ownMib[component] + cacheMib) * MIB,
    }
  }
  return {
    processes: [process('pd'), process('tikv'), process('tidb')],
    texts: Object.fromEntries(
      guestComponents.map((each) => [configurationFile(each), toToml(configuration[each] ?? {})]),
    ),
    folders: {},
    data: { from: folders.copy, path: '/cluster' },
    endpoint: {
      hosts: [{ host: '127.0.0.1', port: ports.tidb }],
      user: 'root',
      password: '',
      database,
      tls: { mode: 'off' },
      account: 'throw-away',
    },
    ...restOfTidb(statusPort),
  }
}

function configurationFile(component: GuestComponent): string {
  return `/server/${component}.toml`
}

/** @throws Failure `input` for a setting that TiKV would not start with in a guest */
function requireOneCore(configuration: Configuration, version: string): void {
  const [first] = withinTikvLimits(configuration, version, 1).differences
  if (first === undefined) return
  throw new Failure(
    'input',
    `the simulated machine has one core, and TiKV starts there with at most ${first.used} for ${first.what}, which is ${first.asked}`,
    { remedy: 'Lower the setting, or use another `measure`.' },
  )
}

/** Returns the value of `--flag=value` or `-flag value`. @throws Failure `environment` */
function flagOf(words: readonly string[], flag: string, name: string): string {
  for (const [index, word] of words.entries()) {
    const [, own, value = words[index + 1]] = /^--?([\w-]+)(?:=(.*))?$/.exec(word) ?? []
    if (own === flag && value !== undefined) return value
  }
  throw new Failure('environment', `${name} was started without --${flag}`, {
    remedy: 'Set tiup.playground to v1.16.5.',
  })
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}

/** `1GB` as MiB. @returns undefined for what is no size, such as a share of the memory */
function mebibytesOf(size: unknown): number | undefined {
  const [, number, unit = ''] = /^([\d.]+) *([KMGT])i?B?$/i.exec(String(size)) ?? []
  return number === undefined
    ? undefined
    : Number(number) * 1024 ** ('KMGT'.indexOf(unit.toUpperCase()) - 1)
}
