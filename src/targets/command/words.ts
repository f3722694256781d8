import { fillWords } from '../../words/command-words.ts'
import { shellArgument } from '../../words/escape.ts'

/** Words in braces that the commands of a server may contain. */
export const serverWords = [
  ...['host', 'port', 'second-port', 'third-port', 'data', 'log', 'program'],
  ...['user', 'password', 'database', 'working-folder'],
] as const

export type ServerWord = (typeof serverWords)[number]

export type WordValues = Readonly<Record<ServerWord, string>>

/** Keys of the target that hold commands with such words. */
export const commandKeys = ['create', 'start', 'ready', 'version', 'stop'] as const

/** Fills in the words of a command; a value with blanks is quoted for the shell. */
export function fillCommand(text: string, values: WordValues): string {
  return fillWords(text, (word) => shellArgument(values[word as ServerWord]))
}

/** Returns the same values as environment variables, such as `TIDB_BENCH_PORT`. */
export function wordEnvironment(values: WordValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([word, value]) => [
      `TIDB_BENCH_${word.toUpperCase().replaceAll('-', '_')}`,
      value,
    ]),
  )
}

/**
 * Returns the words of a command that needs no shell: `{program}`, alone or behind `exec`, and its
 * arguments, with or without quotes. Returns undefined for one that needs a shell.
 */
export function plainWords(text: string): string[] | undefined {
  const command = text
    .replace(/\\\n/g, ' ')
    .trim()
    .replace(/^exec\s+/, '')
  const form = /^\{program\}(?:\s+(?:'[^']*'|"[^"$`\\]*"|(?:\{[a-z-]+\}|[\w./:=,@%+-])+))*$/
  if (!form.test(command)) return undefined
  const words = command.match(/'[^']*'|"[^"]*"|\S+/g) ?? []
  return words.map((word) => word.replace(/^(['"])(.*)\1$/, '$2'))
}
