import type { BenchEvent } from '../../github/event.ts'
import type { GivenInputs } from '../config/inputs.ts'
import type { Io } from '../job/io.ts'

/** The steps of `run` and `plan` in jobs on an event that the core does not measure. */
export interface EventStory {
  /**
   * Returns the names of the suites that it judges, for `plan`.
   * @throws Failure `input` with every fault
   */
  suites(inputs: GivenInputs): readonly string[]
  /**
   * Checks the inputs of `run`.
   * @returns the steps in the result folder, which return the exit code
   * @throws Failure `input` with every fault
   */
  begin(inputs: GivenInputs, event: BenchEvent, io: Io): (folder: string) => Promise<number>
}

/** The story of an event, before its code is loaded. */
export interface EventStoryEntry {
  readonly event: BenchEvent['kind']
  readonly load: () => Promise<EventStory>
}
