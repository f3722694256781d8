import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type GivenInputs, type Inputs, validInputs } from '../../config/inputs.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { readRecord, resultFiles, resultFolder, writeResultFile } from '../../job/result-folder.ts'
import { Failure } from '../../record/failure.ts'
import { siteLinks } from '../../report/story.ts'
import { publish, readResult } from '../../show/publish.ts'
import { reportContext, writeReports } from '../../show/reports.ts'
import { makeFolder } from '../../system/files.ts'
import { plural } from '../../words/number.ts'
import { withStore } from '../baseline/store.ts'
import { addInputOptions, readCaller } from '../options.ts'
import { jsonOption, type PrintOptions, show } from '../printed.ts'
import { pageOfRecord } from './page-of-record.ts'
import { buildSite } from './site.ts'

interface ReportOptions extends PrintOptions {
  readonly publish?: boolean
  readonly record?: string
  readonly site?: string
}

/**
 * `report`: write the reports of a result folder again, make the page of any record, or publish on
 * GitHub.
 */
export function defineReport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('report'), ['out', 'suite', 'baseline', 'site-url'], {
    suite: 'suite of the run',
    'site-url': 'address of the site: the reports link to it, and the feed to its pages',
    baseline:
      'with --record: the store that contains it, and the earlier records to compare it with',
  })
    .option(...jsonOption)
    .option('--publish', 'publish the job summary, outputs, annotations and the comment')
    .option(
      '--record <file or id>',
      'write the page of this record as report.html in the result folder',
    )
    .option(
      '--site <folder>',
      'write the site of a store: trends, changes of level, comparisons, feed and badges',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ tidb-bench report --out tidb-bench-out\n  $ tidb-bench report --record baselines/default/A.json --baseline files:baselines --out page\n  $ tidb-bench report --site public --baseline branch',
    )
    .action(async ({ record, site, ...options }: ReportOptions, command: Command) => {
      const read = readCaller(command, io)
      // Also of inputs with faults: somebody must tell the people who wait for the result.
      const { json } = options
      if (options.publish === true) await publish(read, io)
      else if (site !== undefined) {
        const added = await writeSite(site, validInputs(read), io)
        show(json, { site, added }, () => `${site}: ${plural(added, 'new run')}`, io)
      } else if (record !== undefined) {
        const page = await writePage(record, validInputs(read), io)
        show(json, { page }, () => page, io)
      } else {
        const folder = await writeAgain(validInputs(read).values, io)
        if (json === true) show(json, { folder }, () => folder, io)
      }
      finish(exitCodes.passed)
    })
}

/** @returns the folder */
async function writeAgain(inputs: Inputs, io: Io): Promise<string> {
  const folder = resultFolder(inputs, io.env)
  const result = readResult(folder)
  if (result === undefined) {
    throw new Failure('input', `${folder} contains no result`, {
      remedy: 'Name the folder of a finished run with --out.',
    })
  }
  const record = readRecord(join(folder, resultFiles.record))
  const context = {
    ...reportContext(io.env),
    accepted: record.acceptance,
    site: siteLinks(inputs.siteUrl, record),
  }
  const faults = await writeReports(folder, { record, result, context }, io.reports)
  for (const fault of faults) io.log.warn(fault)
  return folder
}

/** @returns its path */
async function writePage(name: string, { values, names }: GivenInputs, io: Io): Promise<string> {
  const page = names.has('baseline')
    ? await withStore(values.baseline, io, (store) => pageOfRecord(name, store, io))
    : await pageOfRecord(name, undefined, io)
  const folder = resultFolder(values, io.env)
  makeFolder(folder)
  writeResultFile(folder, resultFiles.page, page)
  return join(folder, resultFiles.page)
}

/** @returns how many runs are new on it */
async function writeSite(folder: string, { values }: GivenInputs, io: Io): Promise<number> {
  const store = values.baseline === 'auto' ? defaultStore(io) : values.baseline
  const place = /^files:(.*)$/.exec(store)?.[1]
  if (place !== undefined && !existsSync(place))
    throw new Failure('input', `the store ${store} does not exist`, {
      remedy: 'Name a store that contains records with --baseline.',
    })
  makeFolder(folder)
  return withStore(store, io, (open) => buildSite(open, { folder, address: values.siteUrl }, io))
}

function defaultStore(io: Io): string {
  return io.env.GITHUB_ACTIONS === 'true' ? 'branch' : 'files:baselines'
}
