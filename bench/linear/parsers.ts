import { withArguments as withLoggedArguments } from '../../packages/capture/observed/observed-load.ts'
import { slowLogReader } from '../../packages/capture/observed/slow-log.ts'
import { parseTable, stripData } from '../../packages/capture/schema/known-table.ts'
import { tableShape } from '../../packages/capture/schema/table-shape.ts'
import { tableNamesIn } from '../../packages/capture/statement/named-tables.ts'
import { readMariaDbPlan, readPlan, tableOf } from '../../src/extensions/plans/plan-tree.ts'
import { isFixedByBase } from '../../src/extensions/rules/workflow-expressions.ts'
import { cutMetrics } from '../../src/extensions/why/collect/server-times.ts'
import { maskLiterals } from '../../src/extensions/why/explain/evidence.ts'
import { accessOf } from '../../src/extensions/why/explain/plan-change.ts'
import { packageOf, shortFunction } from '../../src/extensions/why/explain/profile.ts'
import { foldText } from '../../src/extensions/why/explain/statement-growth.ts'
import { benchmarkReader } from '../../src/loads/go-bench/output.ts'
import { parseTpc } from '../../src/loads/go-tpc/parse.ts'
import { parseYcsb } from '../../src/loads/go-ycsb/parse.ts'
import { parseSysbench } from '../../src/loads/sysbench/parse.ts'
import { withArguments } from '../../src/mysql/explain.ts'
import { parseTidbVersion } from '../../src/mysql/probe.ts'
import { tidbCounters } from '../../src/mysql/server-counters.ts'
import { withoutCredentials } from '../../src/servers/backup.ts'
import { shapeOf } from '../../src/sql/shape.ts'
import { normalSql, placeholdersOf, statementsOf } from '../../src/sql/tokens.ts'
import {
  parseDsn,
  readPlayground,
  withoutEscapes,
} from '../../src/targets/playground/playground-state.ts'
import { parseVersionList } from '../../src/tiup/version-list.ts'
import {
  htmlText,
  logText,
  markdownFence,
  markdownSentence,
  markdownText,
  withoutCommands,
  xmlText,
} from '../../src/words/escape.ts'
import { parseStrictJson } from '../../src/words/strict-json.ts'

/** Texts that are repeated: signs, and beginnings of what a parser looks for. */
export const repeatedTexts: readonly string[] = [
  ' ',
  '\n',
  '\t',
  '\r',
  '[',
  ']',
  '(',
  '((\n',
  '{',
  '<',
  '\\',
  '1',
  "'",
  '"',
  '`',
  'a',
  '_1',
  'a_1',
  '::',
  ' :',
  '/*',
  '#',
  '--',
  ',',
  '...',
  '${{',
  '\u001b]',
  '\u001b[',
  '--host',
  '--host a ',
  'fork/exec ',
  'stats:pseudo[',
  'partition:',
  'index:',
  'a://',
  'mysql://',
  '/*T![',
  '&#96;',
  '(len:1) ',
  'version a ',
  '<!--',
  '\\"',
  "\\'",
  ' [arguments: ',
  '- a',
  'No ',
]

const lines = (push: (line: string) => void) => (text: string) => {
  for (const line of text.split('\n')) push(line)
}
/** Whatever a parser answers or refuses: only its time counts. */
const quietly = (run: (text: string) => unknown) => (text: string) => {
  try {
    run(text)
  } catch {
    // A refusal is an answer.
  }
}

const explainRow = (text: string) => ({
  id: text,
  'operator info': text,
  'access object': text,
  estRows: '1',
  task: 'root',
})
const rows: Readonly<Record<string, (text: string) => unknown>> = {
  'log text': logText,
  'commands in a log': withoutCommands,
  'Markdown text': (text) => markdownText(text, text.length),
  'Markdown sentence': markdownSentence,
  'Markdown fence': (text) => markdownFence([text]),
  HTML: htmlText,
  XML: xmlText,
  'plan of TiDB': (text) => readPlan([explainRow(text)], 'bench'),
  'plan of MariaDB': (text) =>
    readMariaDbPlan([{ id: text, type: text, table: text, ref: text, Extra: text }], 'bench'),
  'object of a plan': tableOf,
  'access of a plan': accessOf,
  'literals of evidence': maskLiterals,
  'text of a statement': foldText,
  'function of a profile': shortFunction,
  'package of a profile': packageOf,
  'lines of a playground': readPlayground,
  'line of a playground after a prefix': (text) =>
    readPlayground(
      ['Connect TiDB: mysql ', 'Error: ', 'PD endpoints: '].map((start) => start + text).join('\n'),
    ),
  'escapes of a terminal': withoutEscapes,
  'address of a playground': parseDsn,
  'version of TiDB': parseTidbVersion,
  'list of versions': parseVersionList,
  'address of a backup': (text) => withoutCredentials(text, 's3://bucket/folder?a=b'),
  'arguments of a statement': (text) => withArguments(`SELECT ${text}`),
  'arguments of a statement, given': (text) => withArguments(`SELECT ? [arguments: ${text}`),
  'counters of TiDB': tidbCounters,
  'metrics of a component': cutMetrics,
  'statements of a file': statementsOf,
  'SQL in normal form': normalSql,
  'placeholders of SQL': placeholdersOf,
  'shape of a statement': (text) => shapeOf(text, 'text'),
  'shape of a digest': (text) => shapeOf(text, 'digest'),
  'table that is captured': (text) => tableShape(`CREATE TABLE t (${text})`),
  'table without data': (text) => stripData(`CREATE TABLE t (${text})`),
  'table that is known': (text) => parseTable(`CREATE TABLE t (${text})`),
  'tables of a statement': (text) => tableNamesIn(`SELECT 1 FROM ${text}`),
  'arguments that were logged': withLoggedArguments,
  'arguments that were logged, ended': (text) =>
    withLoggedArguments(`SELECT ? [arguments: ${text}]`),
  'slow log': (text) => {
    const reader = slowLogReader(() => undefined)
    lines((line) => reader.push(line))(
      `# Time: 2026-01-01T00:00:00Z\n# Query_time: ${text}\n# ${text}\n${text}`,
    )
  },
  'output of sysbench': parseSysbench,
  'output of go-tpc': parseTpc,
  'output of go-ycsb': parseYcsb,
  'output of Go benchmarks': (text) => {
    const reader = benchmarkReader(4)
    lines((line) => reader.push(line))(text)
    reader.end()
  },
  JSON: (text) => parseStrictJson(text, { bytes: 5_000_000, depth: 20 } as never),
  'expression of a workflow': (text) => isFixedByBase(`\${{ ${text} }}`),
}

/** Every reader of text from outside, by what it reads. */
export const parsers: readonly { readonly name: string; readonly read: (text: string) => void }[] =
  Object.entries(rows).map(([name, run]) => ({ name, read: quietly((text) => run(`${text}x`)) }))

/** The text, repeated up to a size in characters. */
export function repeated(text: string, characters: number): string {
  return text.repeat(Math.ceil(characters / text.length)).slice(0, characters)
}

/** CPU milliseconds that a parser takes for a text, the least of some tries. */
export function cpuMilliseconds(read: (text: string) => void, text: string, tries = 2): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = process.cpuUsage()
    read(text)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
