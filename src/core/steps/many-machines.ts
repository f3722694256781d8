import type { BenchEvent } from '../../github/event.ts'
import { extensions } from '../../parts.ts'
import type { Settings } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import type { ReadySides } from './measure/options.ts'
import type { Shard } from './shard-plan.ts'
import type { Judgement, SuiteFigures, SuitePlace } from './suite-figures.ts'

/** Steps of a job that shares its suite with other machines: one with the input `shard`. */
export interface ManyMachines {
  /**
   * Says on GitHub that this machine measures its share, and until when at most.
   * @param marked the suite by whose name the commit is marked
   */
  announce(settings: Settings, marked: string, io: Io): Promise<void>
  /**
   * Explains why the shards of this run measured nothing.
   * @param folder the result folder
   * @returns undefined if there are figures to gather
   */
  findUnaffected(settings: Settings, folder: string): string | undefined
  /**
   * Collects what the shards of this run measured.
   * @throws Failure `measurement` where there is no record, `input` where one is of something else
   */
  gather(settings: Settings, event: BenchEvent, place: SuitePlace): Promise<SuiteFigures>
  /**
   * Measures a share, which is compared with nothing.
   * @returns the exit code
   */
  run(shard: Shard, sides: ReadySides, event: BenchEvent, place: SuitePlace): Promise<number>
  /**
   * Leaves suspicious cells to another machine before there is a verdict.
   * @returns the exit code; undefined if there is a verdict already
   */
  handOn(judgement: Judgement, settings: Settings, place: SuitePlace): number | undefined
}

/**
 * Loads the steps for many machines.
 * @throws Error where no extension has them
 */
export async function loadManyMachines(): Promise<ManyMachines> {
  const entry = extensions.find(({ machines }) => machines !== undefined)
  if (entry?.machines === undefined) throw new Error('no extension shares a suite with others')
  return entry.machines()
}
