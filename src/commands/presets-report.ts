import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { findPreset } from '../config/presets/presets.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { resultFiles, resultFolder, writeResultFile } from '../job/result-folder.ts'
import { Failure } from '../record/failure.ts'
import { renderPublished } from '../report/document.ts'
import { makeFolder } from '../system/make-folder.ts'
import { givenInputs } from './given-inputs.ts'
import { addInputOptions } from './options.ts'
import { jsonOption, type PrintOptions, show } from './printed.ts'

/** `presets report`: the document of a report from the figures that it published. */
export function definePresetsReport(presets: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(presets.command('report <name>'), ['lang', 'out'], {
    lang: 'language of the document: en or zh (default en)',
    out: 'folder that it is written into (default tidb-bench-out)',
  })
    .description('Write the document of a published report from its own figures, to lay beside a run.')
    .addHelpText('after', '\nExample:\n  $ tidb-bench presets report tidb-sysbench --out docs')
    .option(...jsonOption)
    .action((asked: string, { json }: PrintOptions, command: Command) => {
      const { values } = givenInputs(command, io)
      const { name } = findPreset(asked)
      const document = renderPublished(name, resultFiles.charts, values.lang)
      if (document === undefined) {
        throw new Failure('input', `the report of ${name} has no figures here`, {
          remedy: 'Name another preset: tidb-bench presets list.',
        })
      }
      const folder = resultFolder(values, io.env)
      const files = [
        { path: `${name}.md`, text: document.markdown },
        ...document.charts.map(({ path, svg }) => ({ path, text: svg })),
      ]
      for (const { path, text } of files) {
        makeFolder(dirname(join(folder, path)))
        writeResultFile(folder, path, text)
      }
      const paths = files.map(({ path }) => join(folder, path))
      show(json, { files: paths }, () => join(folder, `${name}.md`), io)
      finish(exitCodes.passed)
    })
}
