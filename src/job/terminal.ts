import { styleText } from 'node:util'
import { plainPlace, type Shade, type TerminalPlace } from '../report/terminal/place.ts'

const formats = {
  bad: ['red', 'bold'],
  warning: 'yellow',
  good: 'green',
  quiet: 'gray',
  strong: 'bold',
} as const satisfies Record<Shade, Parameters<typeof styleText>[0]>

/** A narrower terminal is one that does not tell its width. */
const LEAST_COLUMNS = 40

/**
 * How a result is printed to a stream: in the width of a terminal, whole anywhere else; in colour where the terminal
 * has it, by NO_COLOR (https://no-color.org) never, by FORCE_COLOR always.
 * @param runner a CI log, which is read later and elsewhere
 */
export function terminalPlace(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'hasColors'>,
  { env, runner, shows }: { env: NodeJS.ProcessEnv; runner: boolean; shows: TerminalPlace['shows'] },
): TerminalPlace {
  const isScreen = stream.isTTY === true && !runner
  const paint: TerminalPlace['paint'] = usesColour(stream, env, isScreen)
    ? (shade, text) => styleText([...[formats[shade]].flat()], text, { validateStream: false })
    : plainPlace.paint
  return { paint, shows, ...(isScreen ? { columns: Math.max(LEAST_COLUMNS, stream.columns) } : {}) }
}

/** As Node.js itself reads the two variables. */
function usesColour(
  stream: Pick<NodeJS.WriteStream, 'hasColors'>,
  { FORCE_COLOR: forced, NO_COLOR: refused }: NodeJS.ProcessEnv,
  isScreen: boolean,
): boolean {
  if (forced !== undefined) return !['0', 'false'].includes(forced)
  if (refused !== undefined && refused !== '') return false
  return isScreen && stream.hasColors()
}
