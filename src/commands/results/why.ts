import { type Command, Option } from 'commander'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { whyText } from '../../report/terminal.ts'
import { explainFolders } from '../../show/evidence-folder.ts'
import { jsonOption, type PrintOptions, show } from '../printed.ts'

interface WhyOptions extends PrintOptions {
  readonly format: 'text' | 'json'
}

/** `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause. */
export function defineWhy(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('why')
    .argument('<base>', 'evidence of the base: a folder such as why/CELL/base of an artifact')
    .argument('<candidate>', 'evidence of the candidate')
    .addOption(new Option('--format <format>', 'text or json').choices(['text', 'json']).default('text'))
    .option(...jsonOption)
    .addHelpText('after', '\nExample:\n  $ tidb-bench why results/why/CELL/base results/why/CELL/candidate')
    .action((base: string, candidate: string, { format, json }: WhyOptions) => {
      const explanation = explainFolders(base, candidate)
      const { causes } = explanation
      show(json === true || format === 'json', { causes }, () => whyText(explanation), io)
      finish(exitCodes.passed)
    })
}
