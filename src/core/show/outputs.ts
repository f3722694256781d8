import { appendFileSync } from 'node:fs'
import * as core from '@actions/core'
import { logText } from '../../words/escape.ts'
import { inputCatalogue } from '../config/inputs.ts'
import type { Settings } from '../config/resolve.ts'
import { credentialsIn } from '../config/target.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Annotation } from '../report/annotations.ts'

type Overall = NonNullable<BenchRecord['judgement']>['overall']

/** Figures of a result that become outputs. */
interface JudgedFigures {
  readonly overall: Overall
  readonly counts: Readonly<Record<'regression' | 'improved' | 'inconclusive', number>>
  readonly reference: { readonly commit?: string | undefined }
}

/** The action's outputs, by the names that callers use. */
export interface Outputs {
  readonly verdict: Overall | 'not-measured'
  readonly regressions: number
  readonly improvements: number
  readonly inconclusive: number
  readonly 'result-json': string
  readonly 'report-html': string
  readonly 'baseline-sha': string
  readonly 'comment-url': string
}

export interface OutputPaths {
  readonly resultJson: string
  readonly reportHtml?: string | undefined
  readonly commentUrl?: string | undefined
}

/**
 * Returns the outputs of the step. Figures are counts of rows; what does not exist is an empty
 * text.
 */
export function outputsOf(result: JudgedFigures, paths: OutputPaths): Outputs {
  return {
    verdict: result.overall,
    regressions: result.counts.regression,
    improvements: result.counts.improved,
    inconclusive: result.counts.inconclusive,
    'result-json': paths.resultJson,
    'report-html': paths.reportHtml ?? '',
    'baseline-sha': result.reference.commit ?? '',
    'comment-url': paths.commentUrl ?? '',
  }
}

/**
 * Returns the outputs of a job without a result: `invalid` where it was cancelled or broke,
 * `not-measured` where there was nothing to measure.
 */
export function outputsWithoutResult(
  verdict: 'not-measured' | 'invalid',
  commentUrl?: string,
): Outputs {
  return {
    verdict,
    regressions: 0,
    improvements: 0,
    inconclusive: 0,
    'result-json': '',
    'report-html': '',
    'baseline-sha': '',
    'comment-url': commentUrl ?? '',
  }
}

/** Sets the step's outputs; does nothing outside a workflow, where there is nobody to read them. */
export function writeOutputs(outputs: Outputs): void {
  if (!process.env.GITHUB_OUTPUT) return
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value)
}

/** GitHub drops a step's entire summary where it is larger. */
export const SUMMARY_LIMIT_BYTES = 1024 * 1024

/**
 * Appends to the job summary.
 * @param short shown instead where the complete text passes GitHub's limit
 * @returns what was written
 */
export function writeSummary(markdown: string, short: string): 'whole' | 'short' | 'nothing' {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (!file) return 'nothing'
  const whole = Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES
  appendFileSync(file, `${whole ? markdown : short}\n`)
  return whole ? 'whole' : 'short'
}

/** Says each in the job's log in the form that GitHub shows on the run's page. */
export function annotate(annotations: readonly Annotation[]): void {
  for (const { level, title, message: text } of annotations) {
    const message = logText(text)
    if (level === 'error') core.error(message, { title })
    else if (level === 'warning') core.warning(message, { title })
    else core.notice(message, { title })
  }
}

/** Keeps secrets out of the log from here on; empty ones would mask every character. */
function maskSecrets(secrets: readonly (string | undefined)[]): void {
  for (const secret of secrets) if (secret !== undefined && secret !== '') core.setSecret(secret)
}

/**
 * The variables by which secrets reach this program, save where a configuration names its own for a
 * server.
 */
const secretVariables = [
  ...Object.values(inputCatalogue).flatMap((input) =>
    input.kind === 'secret' ? [input.variable] : [],
  ),
  'TIDB_BENCH_SSH_KEY',
  'TIDB_BENCH_NOTIFY',
]

/**
 * Has the runner cover the secrets in every later line of the log, also those of the steps behind.
 */
export function maskOwnSecrets(env: NodeJS.ProcessEnv): void {
  maskSecrets(secretVariables.map((name) => env[name]))
}

/** Calls {@link maskOwnSecrets} for the passwords and storages that the configuration names. */
export function maskPasswords(settings: Settings, env: NodeJS.ProcessEnv): void {
  if (env.GITHUB_ACTIONS !== 'true') return
  const targets = [settings.candidate, settings.base, settings.confirmAgainst]
  for (const target of targets) {
    if (target?.kind !== 'endpoint') continue
    const storage = target.backupEnv === undefined ? target.backup : env[target.backupEnv]
    const key = target.deploy === undefined ? undefined : env[target.deploy.ssh['key-env']]
    maskSecrets([
      env[target.passwordEnv],
      ...(key?.split('\n') ?? []),
      ...credentialsIn(storage ?? ''),
    ])
  }
}
