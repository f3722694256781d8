/**
 * The one place where text from outside (branch and workload names, database answers, tool output)
 * becomes Markdown, HTML or XML. Whatever comes in, nothing of it renders active: no link, no
 * mention, no image, no tag.
 */

const ZERO_WIDTH_SPACE = '\u200b'

/** ANSI colour and cursor sequences, which tools write into their logs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ansiSequence = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?)/gu

/** Line ends of every kind, as one character class. */
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/gu

/**
 * Text without anything that a reader cannot see: control characters, bidirectional overrides,
 * zero-width and tag characters. Line ends stay, as `\n`; tabs become a space; broken surrogates
 * become U+FFFD.
 */
export function visibleText(text: string): string {
  return text
    .replace(ansiSequence, '')
    .replace(lineEnd, '\n')
    .replaceAll('\t', ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]/gu, '')
    .replace(/[^\P{Cc}\n]/gu, '')
}

/** Visible text in one line, at most `most` characters long; what is cut leaves an ellipsis. */
export function oneLine(text: string, most = 300): string {
  // Cutting first keeps a huge input cheap; control characters inside it can only make the result
  // shorter.
  const line = visibleText(text.slice(0, most * 4))
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  const cut = characters.length > most || text.length > most * 4
  return cut ? `${characters.slice(0, most - 1).join('')}…` : line
}

/**
 * Plain text for a Markdown paragraph, list item or table cell, in one line. Structural characters
 * become numeric entities, which Markdown never reads as structure; what GitHub links after
 * rendering (`@team`, `#1`, `GH-1`, `https://…`, `www.…`) is broken with a zero-width space.
 */
export function markdownText(text: string, most = 300): string {
  return oneLine(text, most)
    .replace(/[&<>|\\`[\]()*~#$!{}"']/gu, entity)
    .replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu, entity)
    .replace(/^(?:[-+](?!\d)|=|\d{1,9}\.(?=\s|$))/u, (start) => start.replace(/[-+=.]/u, entity))
    .replace(
      /@|&#35;|GH-(?=\d)|www(?=\.)|:(?=\/\/)|(?:mailto|xmpp)(?=:)/giu,
      (match) => match + ZERO_WIDTH_SPACE,
    )
}

/**
 * Code in running Markdown text or a table cell. HTML, because a pipe cannot be in a Markdown code
 * span of a table.
 */
export function markdownCode(text: string, most = 300): string {
  return `<code>${markdownText(text, most)}</code>`
}

/** A sentence with code between backticks. */
export function markdownSentence(text: string): string {
  const parts = text.split('`')
  return parts
    .map((part, at) => {
      if (at % 2 === 1 && at < parts.length - 1) return markdownCode(part)
      // Escaping trims, and the space to the code must stay.
      const [before = '', behind = ''] = [/^ /.exec(part)?.[0], /(?<=\S) $/.exec(part)?.[0]]
      return `${before}${markdownText(part, 1_000)}${behind}`
    })
    .join('')
}

/** A fenced block whose fence is longer than any run of backticks inside. */
export function markdownFence(lines: readonly string[], language = 'text'): string {
  const body = lines.map((line) => visibleText(line).replaceAll('\n', ' ')).join('\n')
  const longest = Math.max(2, ...[...body.matchAll(/`+/gu)].map((run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${body}\n${fence}`
}

/** A link of ours. An address that is not plain http(s) is dropped, and the label stays as text. */
export function markdownLink(label: string, address: string | undefined): string {
  const safe = safeAddress(address)
  return safe === undefined ? markdownText(label) : `[${markdownText(label)}](${safe})`
}

/**
 * The address percent-encoded so that it can be in Markdown and HTML; undefined where it is not
 * http or https.
 */
export function safeAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username !== '' ||
    url.password !== ''
  )
    return undefined
  return url.href.replace(
    /[()<>[\]"'`|\\*_~\s]/gu,
    (match) => `%${match.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Text for HTML content and quoted attributes. */
export function htmlText(text: string): string {
  return visibleText(text).replace(/[&<>"'`]/gu, entity)
}

/** Text for XML 1.0 content and attributes: characters that XML forbids are gone. */
export function xmlText(text: string): string {
  return visibleText(text)
    .replace(/[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/gu, entity)
    .replaceAll('\n', '&#10;')
}

/** One argument of a POSIX shell, quoted where it has to be. */
export function shellArgument(text: string): string {
  const clean = oneLine(text, 1_000)
  return /^[A-Za-z0-9_.,:/=+-]+$/u.test(clean) ? clean : `'${clean.replaceAll("'", `'\\''`)}'`
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`
}

/**
 * Foreign text as it may be in a log or a terminal: without control and format characters, and with
 * lines that end as the runner reads them, also at a lone carriage return. Tabs stay.
 * @param keep sequences that stay, e.g. colours of our own
 */
export function logText(text: string, keep: ReadonlySet<string> = new Set()): string {
  return text
    .replace(ansiSequence, (sequence) => (keep.has(sequence) ? sequence : ''))
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, (character, at: number, whole: string) =>
      keep.size > 0 && startsWithAny(whole, at, keep) ? character : '',
    )
}

function startsWithAny(text: string, at: number, beginnings: ReadonlySet<string>): boolean {
  for (const beginning of beginnings) if (text.startsWith(beginning, at)) return true
  return false
}

/**
 * {@link logText} for the log of a runner, which looks for commands of workflows in everything that
 * a step writes: a line that begins with `::`, whatever white space precedes it, and the older
 * `##[` anywhere in a line. A zero-width space breaks both and is not seen.
 */
export function withoutCommands(text: string): string {
  return logText(text)
    .replace(/(?<=^|\n)([^\S\n]*:):/gu, `$1${BREAK}:`)
    .replaceAll('##[', `#${BREAK}#[`)
}

const BREAK = '\u200b'

/** Source of a regular expression that matches exactly this text. */
export function patternText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/**
 * Markdown or HTML in which each percent sign stays in the line of its number. Code and scripts stay
 * as they are.
 */
export function keepPercents(text: string): string {
  return text.replaceAll(
    /`{3,}[\s\S]*?`{3,}|<(code|pre|script|style)\b[\s\S]*?<\/\1>|`[^`\n]*`|(?<=\d) %/gu,
    (part) => (part === ' %' ? '\u00a0%' : part),
  )
}

/** Markdown or HTML of a name that may break after its underscores, slashes and dots. */
export function withBreaks(name: string): string {
  return name.replace(/(?<=[A-Za-z0-9][_/.])(?=[A-Za-z0-9])/gu, '<wbr>')
}

/** HTML text of a name that may break as {@link withBreaks} says. */
export function htmlName(name: string): string {
  return withBreaks(htmlText(name))
}
