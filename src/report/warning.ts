import { markdownFence, markdownText, oneLine } from '../words/escape.ts'
import type { Annotation } from './annotations.ts'

/** Something that went wrong beside the measurement, for whoever looks at the run. */
export interface Warning {
  /** A few words, such as `Permission missing: pull-requests: write`. */
  readonly title: string
  /** Sentences of plain text. */
  readonly message: string
  /** What the workflow lacks. */
  readonly yamlToAdd?: string | undefined
}

/** The warning as a part of the job summary. */
export function renderWarning({ title, message, yamlToAdd }: Warning): string {
  const text = `> ⚠️ **${markdownText(title)}**: ${markdownText(message, 2_000)}`
  if (yamlToAdd === undefined) return text
  return [text, 'Add to the workflow’s job:', markdownFence(yamlToAdd.split('\n'), 'yaml')].join('\n\n')
}

/** The warning as GitHub shows it on the page of the run. */
export function warningAnnotation({ title, message, yamlToAdd }: Warning): Annotation {
  const yaml = yamlToAdd === undefined ? '' : `\nAdd to the workflow’s job:\n${yamlToAdd}`
  return { level: 'warning', title, message: `${oneLine(message, 1_000)}${yaml}` }
}
