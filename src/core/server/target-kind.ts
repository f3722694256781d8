import type { z } from 'zod'
import type { Finding } from '../../system/finding.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import type { Memory } from '../../system/machine.ts'
import type { requirements } from '../../system/packages.ts'
import type { TiupSource, Versioned } from '../../tiup/versions.ts'
import type { Binaries, Buildable, BuildRecipe } from '../keys/binaries.ts'
import type { GuestUse } from '../record/job-times.ts'
import type { Side } from '../record/schema.ts'
import type { Target } from './target.ts'

/** Keys that every parsed target has. */
interface AnyConfig {
  /** Kind in a record; several kinds of targets may have the same one. */
  readonly kind: string
}

/**
 * A kind of target. `src/targets/KIND/index.ts` exports one, and `src/parts.ts` lists it; nothing
 * else knows a kind by its folder. What is needed to read a configuration, to plan and to judge is a
 * value or a pure function here. What starts a server is loaded by `load`.
 */
export interface TargetKind<Config extends AnyConfig = AnyConfig> {
  /** Word of the key `kind` in the configuration. */
  readonly name: string
  /** Schema of such a target, with the literal `name` as its key `kind`. */
  readonly schema: z.ZodType<Config>
  /** Checks whether a parsed target is of this kind. */
  owns(config: AnyConfig): boolean
  /** Estimates of what it takes of this machine; absent where its servers run elsewhere. */
  readonly machine?: MachineUse<Config>
  /** Programs of the caller's that it can run; absent where there are none. */
  readonly programs?: Programs<Config>
  /** Returns the packages of the system that it cannot do without. */
  packages(config: Config): readonly (keyof typeof requirements)[]
  /** Checks whether its server can run in a guest; absent where none can. */
  runsInGuest?(config: Config): boolean
  /**
   * Returns how a record must describe such a server, to check one that somebody else measured;
   * absent where the server says that itself. @param isBuilt of a commit, whose version it then has
   */
  expected?(config: Config, isBuilt: boolean): ExpectedServer
  /** Checks whether its server runs already, so that it is only connected to. */
  isRunning?(config: Config): boolean
  /** Returns facts of the release of TiDB that it runs; undefined where it runs none. */
  release?(config: Config): Release<Config> | undefined
  /** Facts of two of them that are compared; absent where each is a server of its own. */
  readonly pair?: PairFacts<Config>
  /** Loads the code that starts a server, or connects to it. */
  load(): Promise<TargetCode<Config>>
}

/** Estimates of what the servers of a target take of this machine. */
interface MachineUse<Config> {
  /** Memory before any load, in bytes. */
  memoryBytes(config: Config): number
  /** Memory beside it while the server is created or filled, its load tool included, in bytes. */
  readonly setUpBytes: number
  /** Copies of the loaded data that are on the disk at a time. */
  copies(config: Partial<Config>): number
  /** Disk, in bytes. @param dataBytes of one copy of the loaded data @param times 2 if it is kept */
  diskBytes(config: Config, dataBytes: number, times: 1 | 2): number
  /** Seconds of the first start. */
  startSeconds(config: Partial<Config>): number
  /** Seconds of each later start. */
  readonly restartSeconds: number
  /** Its guest, where it differs from most. */
  readonly guest?: Partial<GuestUse>
}

/** A release of TiDB, by TiUP. */
interface Release<Config> {
  /** Version as it is written: a number, a line such as `v8.5`, or a word. */
  readonly version: string
  /** Paths of programs of the caller's that it runs. */
  readonly programs: Binaries
  /** Returns the target in another version, with its own programs or with those of the release. */
  at(version: string, programs: 'own' | 'released'): Config
  /** Facts by which lines and words are looked up; absent where only exact versions are valid. */
  readonly listed?: Versioned & { readonly tiup: TiupSource }
}

/** Facts by which an upgrade is one. */
interface UpgradeFacts {
  /** Program that shows the version, and the keys of the configuration that choose it. */
  readonly program: string
  readonly keys: string
  /** Instances that the data belongs to: those of another topology cannot open it. */
  readonly instances: string
  /** Reason why it cannot be measured, and the remedy. */
  readonly obstacle?: { readonly what: string; readonly remedy: string }
}

/** Facts of base and candidate, if both are targets of one kind. */
interface PairFacts<Config> {
  /** Returns facts of the data of one, on which a newer version of its server can start. */
  upgrade?(config: Config): UpgradeFacts
  /**
   * Returns how both run on the same machines: on one cluster that becomes one side or the other,
   * or on two of which one is stopped. Returns undefined if they share no machine.
   */
  sharedMachines?(base: Config, candidate: Config): 'swap' | 'twins' | undefined
  /** Explains why the sides cannot share one set of data; undefined if they can. */
  obstacle?(base: Config, candidate: Config): string | undefined
  /** Returns the base with what it needs to be on the machines of the candidate. */
  beside?(base: Config, candidate: Config): Config
}

/** Programs of the caller's in place of those of a release. */
interface Programs<Config> {
  /** Returns the components that can be given a program. */
  components(config: Config): readonly Buildable[]
  /** Returns the target with these programs, by path. */
  use(config: Config, paths: Binaries): Config
  /** Returns how a commit is built, where the target says so itself. */
  recipe?(config: Config): BuildRecipe | undefined
}

type Scalars = Readonly<Record<string, string | number | boolean>>

/** Description of a server by its configuration alone. */
export interface ExpectedServer {
  /** A release or a line of releases; absent where any version may be measured. */
  readonly version?: string
  /** Absent where any topology may be measured. */
  readonly topology?: Readonly<Record<string, number>>
  readonly configuration: Scalars
  readonly variables: Scalars
  /** Settings that the machine decides, unless `configuration` has them. */
  readonly byMachine: readonly string[]
}

/** The code of a kind of target. */
export interface TargetCode<Config extends AnyConfig = AnyConfig> {
  /**
   * Creates the target that the configuration describes; nothing is started yet.
   * @throws Failure `input` for a configuration that cannot be
   */
  create(config: Config, place: TargetPlace): Target
  /**
   * Creates both sides of a comparison that share machines; undefined where each is a server of its
   * own. Absent where they never share any.
   */
  createPair?(
    sides: Readonly<Record<Side, Config>>,
    places: Readonly<Record<Side, TargetPlace>>,
  ): Record<Side, Target> | undefined
  /** Finds what `doctor` reports of the target, without starting it. */
  find(name: string, config: Config, machine: FindingPlace): Promise<Finding[]>
}

/** Facts that `doctor` has already. */
export interface FindingPlace {
  /** Memory of this machine. */
  readonly memory: Memory
  readonly env: NodeJS.ProcessEnv
}

/** The surroundings of a target in a job; the configuration says what the target is. */
export interface TargetPlace {
  /** `base` or `candidate`. */
  readonly name: string
  /** Receives the logs of the servers; made where it is missing. */
  readonly logFolder: string
  readonly log: Log
  readonly ledger: Ledger
  readonly env: NodeJS.ProcessEnv
  /** Adds a note to the record. */
  readonly note?: (what: string, why: string) => void
  /**
   * Ports that another target of this job left to this one, by their distance from their defaults.
   */
  readonly borrowedOffset?: number | undefined
  /** Targets that are up on this machine at the same time, this one included; default 1. */
  readonly targets?: number
}
