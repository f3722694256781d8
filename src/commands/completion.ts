import { Argument, type Command } from 'commander'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { completionScript, type ShellName, shells } from './completion-script.ts'
import { describedVerbs } from './described-verbs.ts'

/** `completion`: a script for the shell, made of the verbs and their options. */
export function defineCompletion(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ tidb-bench completion bash > ~/.local/share/bash-completion/completions/tidb-bench',
        '  $ tidb-bench completion zsh > ~/.zsh/completions/_tidb-bench',
        '  $ tidb-bench completion fish > ~/.config/fish/completions/tidb-bench.fish',
      ].join('\n'),
    )
    .action((shell: ShellName) => {
      io.print(completionScript(shell, describedVerbs(program)))
      finish(exitCodes.passed)
    })
}
