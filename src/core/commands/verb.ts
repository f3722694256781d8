import type { Command } from 'commander'
import type { Io } from '../job/io.ts'

/** Adds one command to the program. The command reports its exit code by `finish`. */
type DefineCommand = (program: Command, io: Io, finish: (exitCode: number) => void) => void

/** Describes a command of the program before its code is loaded. */
export interface Verb {
  readonly name: string
  /** Heading of `--help` below which the command is listed. */
  readonly group: 'Start' | 'Measure' | 'Results' | 'Workflows'
  readonly description: string
  /** Loads the options and the story of the command. Each command loads only its own code. */
  readonly load: () => Promise<DefineCommand>
}
