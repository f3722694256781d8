import type { Language, Preset } from '../../../src/core/keys/preset.ts'
import type { PresetPlan } from './full-size.ts'
import reports from './reports.json' with { type: 'json' }

/** Texts of a document about its report in one language, as Markdown. */
interface ReportTexts {
  readonly title: string
  readonly aim: string
  /** Machines, network and data that the tables do not show. */
  readonly facts: readonly string[]
  /** Conclusions of the report itself. */
  readonly conclusions: readonly string[]
  /** Source of the figures; default: the one in their record. */
  readonly source?: string
  /** Gaps of the report, and the choices made for them. */
  readonly notes: readonly string[]
}

/** The commands of a report in its own words: what loads, and what runs. */
interface ReportCommands {
  readonly prepare: readonly string[]
  readonly perform: readonly string[]
}

type Texts = Pick<ReportTexts, 'facts' | 'conclusions'>

const all: Readonly<Record<string, { en: Texts; zh?: ReportTexts; commands?: ReportCommands }>> =
  reports

export function reportTexts(
  { name, report, notes }: PresetPlan['preset'],
  language: Language,
): ReportTexts {
  const { title, aim } = report
  const { en, zh } = all[name] ?? {}
  return (
    (language === 'zh' ? zh : undefined) ?? { facts: [], conclusions: [], ...en, title, aim, notes }
  )
}

/** @returns undefined where the report gives none */
export function reportCommands({ name }: Preset): ReportCommands | undefined {
  return all[name]?.commands
}
