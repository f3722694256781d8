import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { resultFiles } from '../../core/job/result-folder.ts'
import { readResult } from '../../core/steps/finish/publish.ts'
import { explainFolders, explanationsIn, findCell } from './evidence-folder.ts'
import type { Explanation } from './explain/explanation.ts'
import { whyText } from './report/why-text.ts'

interface WhyOptions extends PrintOptions {
  readonly format: 'text' | 'json'
}

/**
 * `why`: what two packs of evidence, as a red job leaves them in its artifact, say of the cause.
 */
export function defineWhy(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('why')
    .argument('<base>', 'evidence of the base: a folder such as why/CELL/base of an artifact')
    .argument('<candidate>', 'evidence of the candidate')
    .addOption(
      new Option('--format <format>', 'text or json').choices(['text', 'json']).default('text'),
    )
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench why results/why/CELL/base results/why/CELL/candidate',
    )
    .action((base: string, candidate: string, { format, json }: WhyOptions) => {
      const explanation = explainInResult(base, candidate) ?? explainFolders(base, candidate)
      const { causes } = explanation
      const text = () => whyText(explanation, io.terminal?.columns)
      show(json === true || format === 'json', { causes }, text, io)
      finish(exitCodes.passed)
    })
}

/**
 * Explains a cell of a result folder, whose result names the settings that differ and what many
 * slices proved.
 * @param base, candidate the folders `why/CELL/base` and `why/CELL/candidate`
 * @returns undefined if the two folders are not of one result
 */
function explainInResult(base: string, candidate: string): Explanation | undefined {
  const cellFolder = resolve(base, '..')
  const folder = resolve(cellFolder, '..', '..')
  const isOfResult =
    resolve(base) === join(folder, resultFiles.why, basename(cellFolder), 'base') &&
    resolve(candidate) === join(cellFolder, 'candidate') &&
    existsSync(join(folder, resultFiles.result))
  const cell = isOfResult ? findCell(cellFolder) : undefined
  const result = cell === undefined ? undefined : readResult(folder)
  return cell === undefined || result === undefined
    ? undefined
    : explanationsIn(folder, result).get(cell)
}
