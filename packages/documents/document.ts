import type { Language } from '../../src/core/keys/preset.ts'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import { warningLines } from '../../src/core/report/story/trouble.ts'
import type { Result } from '../../src/core/verdict/result.ts'
import { markdownFence, markdownText } from '../../src/words/escape.ts'
import { besidePart, differencesPart } from './beside.ts'
import {
  haproxyPart,
  hardwarePart,
  parametersParts,
  softwarePart,
  variablesPart,
} from './environment.ts'
import { bullets, frontMatter, overviewPart, titleOf } from './overview.ts'
import { partMarkdown } from './part.ts'
import { reportCommands, reportTexts } from './published/texts.ts'
import { rerunScript } from './rerun/script.ts'
import { resultsOf } from './results.ts'
import { type Subject, subjectOfReport, subjectOfRun } from './subject.ts'
import { chinese } from './words-chinese.ts'
import type { DocumentWords } from './words-english.ts'
import { english } from './words-english.ts'

/** A chart beside the document, by relative path. */
interface ChartFile {
  readonly path: string
  readonly svg: string
}

/** Nobody looks at more charts than those of so many workloads; the others have their tables. */
const MOST_DRAWN = 40

/**
 * A report ready to be committed: the Markdown, and the charts that it refers to by relative path.
 */
export interface ReportDocument {
  readonly markdown: string
  readonly charts: readonly ChartFile[]
}

/**
 * A performance test report in the style of the published ones, section by section: overview,
 * environment, plan, results, the published figures beside them, differences, and a script that
 * does it again.
 * @param chartFolder folder of the charts, relative to the document
 */
export function renderDocument(
  result: Result,
  record: BenchRecord | undefined,
  chartFolder = 'charts',
): ReportDocument {
  return documentOf(subjectOfRun(result, record), chartFolder, 'en')
}

/**
 * The same document of the figures that the report of a preset published.
 * @param name of the preset
 * @returns undefined where no figures of it are known
 */
export function renderPublished(
  name: string,
  chartFolder = 'charts',
  language: Language = 'en',
): ReportDocument | undefined {
  const subject = subjectOfReport(name)
  return subject === undefined ? undefined : documentOf(subject, chartFolder, language)
}

function documentOf(subject: Subject, chartFolder: string, language: Language): ReportDocument {
  const words = wordsOf(language)
  const { heads } = words
  const results = resultsOf(subject, words)
  const haproxy = haproxyPart(subject)
  const prefix = subject.kind === 'published' ? `${subject.preset?.name ?? 'published'}-` : ''
  const parts = results.parts.map((part, at) => ({
    ...part,
    charts: (at < MOST_DRAWN ? part.charts : []).map((chart) => ({
      ...chart,
      name: `${prefix}${chart.name}`,
    })),
  }))
  const markdown = [
    frontMatter(subject, language, words),
    `# ${markdownText(titleOf(subject, language, words))}`,
    `## ${heads.overview}`,
    ...overviewPart(subject, results.sentences, language, words),
    `## ${heads.environment}`,
    `### ${heads.hardware}`,
    ...reportFacts(subject, language),
    hardwarePart(subject, words),
    `### ${heads.software}`,
    softwarePart(subject, words),
    `### ${heads.parameters}`,
    ...parametersParts(subject, words),
    `#### ${heads.variables}`,
    variablesPart(subject, words),
    ...(haproxy === undefined ? [] : [`#### ${heads.haproxy}`, haproxy]),
    `## ${heads.plan}`,
    ...planParts(subject, words),
    `## ${heads.results}`,
    ...(parts.length > MOST_DRAWN ? [words.firstDrawn(MOST_DRAWN)] : []),
    ...parts.map((part) => partMarkdown(part, chartFolder)),
    `## ${heads.beside}`,
    ...besidePart(subject, results.sweeps, words),
    `## ${heads.differences}`,
    ...differencesPart(subject, language, words),
    `## ${heads.again}`,
    ...againPart(subject, words),
    ...remarks(subject, heads.remarks),
  ].join('\n\n')
  const charts = parts.flatMap((part) =>
    part.charts.map(({ name, svg }) => ({ path: `${chartFolder}/${name}.svg`, svg })),
  )
  return { markdown: `${markdown}\n`, charts }
}

/** Machines, network and data of a report that its tables do not show. */
function reportFacts({ kind, preset }: Subject, language: Language): string[] {
  const facts =
    kind === 'published' && preset !== undefined ? reportTexts(preset, language).facts : []
  return facts.length === 0 ? [] : [bullets(facts)]
}

function remarks({ result }: Subject, heading: string): string[] {
  const lines = result === undefined ? [] : warningLines(result)
  return lines.length === 0
    ? []
    : [`## ${heading}`, lines.map((warning) => `- ${markdownText(warning, 1_000)}`).join('\n')]
}

/** All fixed text of a document in one language. */
function wordsOf(language: Language): DocumentWords {
  switch (language) {
    case 'en':
      return english
    case 'zh':
      return chinese
  }
}

/** `Prepare test data` and `Perform the test`: what the script does for the first server. */
function planParts({ rerun, kind, preset }: Subject, words: DocumentWords): string[] {
  const script = rerun === undefined ? undefined : rerunScript(rerun)
  if (script?.kind !== 'script') return [words.noScript(whyNot(script?.why, words))]
  const commands = kind === 'published' && preset !== undefined ? reportCommands(preset) : undefined
  const own = (lines: readonly string[] | undefined) =>
    lines === undefined ? [] : [words.reportCommands, fence(lines), words.ownCommands]
  return [
    words.steps,
    `### ${words.heads.prepare}`,
    ...own(commands?.prepare),
    fence(script.prepare),
    `### ${words.heads.perform}`,
    ...own(commands?.perform),
    fence(script.perform),
  ]
}

/** A script that works without this program, and the one line that does it with it. */
function againPart({ rerun, record }: Subject, words: DocumentWords): string[] {
  const script = rerun === undefined ? undefined : rerunScript(rerun)
  const own = rerun === undefined ? [] : [words.oneLine, markdownFence([rerun.command], 'sh')]
  return script?.kind === 'script'
    ? [
        [words.script(programsOf(script.lines)), ...(hasTurns(record) ? [words.inTurn] : [])].join(
          ' ',
        ),
        fence(script.lines),
        ...own,
      ]
    : [words.noScript(whyNot(script?.why, words)), ...own]
}

/** Programs that a script may start, in the order in which a document lists them. */
const programs = ['tiup', 'haproxy', 'mariadbd', 'mariadb', 'mysql', 'curl']
const loadPrograms = ['sysbench', 'go-tpc', 'go-ycsb']

/** Returns those that a script needs. */
function programsOf(lines: readonly string[]): string[] {
  const text = lines.join('\n')
  const isCalled = (program: string) => new RegExp(`(?:^|[ ("])${program} `, 'mu').test(text)
  return ['bash', ...[...programs, ...loadPrograms].filter(isCalled)]
}

/** Checks whether the load of a run alternated between two servers. */
function hasTurns(record: BenchRecord | undefined): boolean {
  return record?.design === 'side-by-side' && record.order !== 'in-turn'
}

function whyNot(why: string | undefined, { notKnown }: DocumentWords): string {
  return markdownText(why ?? notKnown)
}

/** Lines of a script; a file inside it has several lines of its own. */
function fence(lines: readonly string[]): string {
  return markdownFence(
    lines.flatMap((line) => line.split('\n')),
    'bash',
  )
}
