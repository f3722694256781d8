/**
 * What GitHub's runner takes for commands in a step's output: it cuts at every line end of .NET's
 * reader, trims white space (U+0085 too), and looks for `::` at the beginning and for the older
 * `##[` anywhere (actions/runner, ActionCommand.cs).
 */
export function commandsIn(output: string): string[] {
  return output
    .split(/\r\n|\r|\n/)
    .filter((line) => /^[\s\u0085]*::/u.test(line) || line.includes('##['))
}
