/**
 * The simple commands of a piece of shell script, each as its words: quotes are taken off,
 * redirections are left out.
 */
export function shellCommands(script: string): string[][] {
  const commands: string[][] = [[]]
  let isRedirected = false
  for (const [token, quoted, doubled] of script.replaceAll('\\\n', ' ').matchAll(tokens)) {
    if (/^(#|[ \t])/.test(token)) continue
    if (/^(\n|;|&&?|\|\|?)$/.test(token)) commands.push([])
    else if (/^\d?>>?$|^<$/.test(token)) isRedirected = true
    else if (isRedirected) isRedirected = false
    else commands.at(-1)?.push(quoted ?? doubled ?? token)
  }
  return commands
    .filter((words) => words.length > 0)
    .flatMap((words) => [words, ...scriptOf(words)])
}

/** Comments, blanks, separators, redirections, quoted texts and plain words. */
const tokens = /(?<![^\s])#[^\n]*|[ \t]+|\n|;|&&?|\|\|?|\d?>>?|<|'([^']*)'|"([^"]*)"|[^\s;&|<>'"]+/g

/** What `sh -c` is given. */
function scriptOf(words: readonly string[]): string[][] {
  const at = words.findIndex((word, index) => word === '-c' && words[index - 1] === 'sh')
  return at === -1 ? [] : shellCommands(words[at + 1] ?? '')
}
