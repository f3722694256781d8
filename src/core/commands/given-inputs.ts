import type { Command } from 'commander'
import type { GivenInputs } from '../config/inputs.ts'
import { validCaller } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import { readCaller } from './options.ts'

/**
 * Reads the caller's inputs, for verbs that also read a configuration. A separate module: the
 * others start without all that reads one.
 * @throws Failure `input` with its faults, and with those of the configuration beside them
 */
export function givenInputs(command: Command, io: Io): GivenInputs {
  return validCaller(readCaller(command, io))
}
