import { type Command, Option } from 'commander'
import { readEvidence } from '../job/evidence-folder.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { whyText } from '../report/why/why-text.ts'
import { explain } from '../why/explanation.ts'

/** `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause. */
export function defineWhy(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('why')
    .argument('<base>', 'pack of the base: a folder such as why/base of an artifact')
    .argument('<candidate>', 'pack of the candidate')
    .addOption(new Option('--format <format>', 'text or json').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nExample:\n  $ tidb-bench why results/why/base results/why/candidate')
    .action((base: string, candidate: string, { format }: { format: 'text' | 'json' }) => {
      const explanation = explain(readEvidence(base), readEvidence(candidate))
      if (format === 'json') io.print(JSON.stringify({ causes: explanation.causes }, null, 2))
      else io.print(whyText(explanation))
      finish(exitCodes.passed)
    })
}
