import { wrappedLines } from '../../words/terminal.ts'
import type { Io } from '../job/io.ts'

/** Option that makes a verb print one JSON value on standard output, and nothing else there. */
export const jsonOption = ['--json', 'print JSON'] as const

/** Option of a verb that judges. */
export const allOption = [
  '--all',
  'print every figure, not only the headline and the matrix',
] as const

export interface PrintOptions {
  readonly json?: boolean
}

/** A result as people, in the width of their terminal, or as programs read it. */
export function show(json: boolean | undefined, value: unknown, text: () => string, io: Io): void {
  const { columns = Number.POSITIVE_INFINITY } = io.terminal ?? {}
  io.print(json === true ? JSON.stringify(value, null, 2) : wrappedLines(text(), columns))
}
