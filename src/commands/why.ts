import { type Command, Option } from 'commander'
import { readEvidence } from '../job/evidence-folder.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { whyText } from '../report/why/why-text.ts'
import { explain } from '../why/explanation.ts'
import { jsonOption, type PrintOptions, show } from './printed.ts'

interface WhyOptions extends PrintOptions {
  readonly format: 'text' | 'json'
}

/** `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause. */
export function defineWhy(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('why')
    .argument('<base>', 'pack of the base: a folder such as why/base of an artifact')
    .argument('<candidate>', 'pack of the candidate')
    .addOption(new Option('--format <format>', 'text or json').choices(['text', 'json']).default('text'))
    .option(...jsonOption)
    .addHelpText('after', '\nExample:\n  $ tidb-bench why results/why/base results/why/candidate')
    .action((base: string, candidate: string, { format, json }: WhyOptions) => {
      const explanation = explain(readEvidence(base), readEvidence(candidate))
      const { causes } = explanation
      show(json === true || format === 'json', { causes }, () => whyText(explanation), io)
      finish(exitCodes.passed)
    })
}
