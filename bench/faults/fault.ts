import type { Chance } from '../trial/random.ts'
import type { Expected } from './invariants.ts'
import type { Scene } from './scene.ts'
import type { Story } from './story.ts'

/** Where a run is when it happens. */
export type Stage = 'boot' | 'load' | 'settle' | 'run' | 'judge' | 'publish' | 'whole run'

/** A call of a program by which a moment is known. */
export interface Moment {
  readonly program: 'mariadbd' | 'mariadb-install-db' | 'sysbench' | 'git'
  /** Part of its arguments. */
  readonly word: string
  /** Which of such calls, from 1. */
  readonly call: number | 'every'
  /**
   * `before` and `after`: it waits until the fault is there. `instead`: the room's script in its
   * place.
   */
  readonly phase: 'before' | 'during' | 'after' | 'instead'
}

/** What is done to one run, and what has to come of it. */
export interface Plan {
  /** What chance decided: `SIGKILL`, `after 120 ms`. */
  readonly detail?: string
  readonly story?: Partial<Story>
  /** Name of the folder that contains all of it. */
  readonly room?: string
  readonly moment?: Moment
  /**
   * A script of the shell in place of the program at the moment; it is given the program's command.
   */
  readonly instead?: string
  /** Added to the program's environment. `ROOM` in a value stands for the room. */
  readonly env?: Readonly<Record<string, string>>
  /** Words before the program's command. `ROOM` stands for the room. */
  readonly before?: readonly string[]
  /** Before the program is started. What it returns is called once all is over. */
  readonly prepare?: (scene: Scene) => Promise<(() => void | Promise<void>) | undefined>
  /** At the moment; without one, at once after the start. */
  readonly strike?: (scene: Scene) => void | Promise<void>
  /**
   * Once the program has ended: the steps of the job behind it. What it finds broken it adds to the
   * scene.
   */
  readonly after?: (scene: Scene) => Promise<void>
  /** What is left is left to `tidb-bench clean`, which finds a working network again. */
  readonly isCleanedLater?: true
  readonly expected: Expected
}

/** A kind of bad day. */
export interface Fault {
  /** As in the table: `server killed`. */
  readonly kind: string
  readonly stage: Stage
  /** What has to be there beside the programs of every trial. */
  readonly needs?: 'root' | 'locale' | 'haproxy' | 'memory group'
  /** It waits longer than a minute. */
  readonly isLong?: true
  readonly plan: (chance: Chance) => Plan
}

/** One of several, all as likely. */
export function oneOf<const T>(chance: Chance, values: readonly [T, ...T[]]): T {
  return values[Math.floor(chance.uniform() * values.length)] ?? values[0]
}

/** A whole number from `least` to `most`. */
export function between(chance: Chance, least: number, most: number): number {
  return least + Math.floor(chance.uniform() * (most - least + 1))
}
