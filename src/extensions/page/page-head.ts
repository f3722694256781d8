import { againCommand, isReproducible, runAgain } from '../../core/report/again.ts'
import { baseCommit, compareAddress } from '../../core/report/site-links.ts'
import {
  environmentFacts,
  machineText,
  referenceWords,
  startsText,
  turnsText,
  versionsText,
} from '../../core/report/story/environment.ts'
import {
  falseAlarmText,
  overallFigure,
  overallOfCells,
} from '../../core/report/story/evidence-words.ts'
import { latencyWords } from '../../core/report/story/latency-line.ts'
import { nextPhrase, placeOfRun } from '../../core/report/story/next.ts'
import {
  code,
  type Phrase,
  type Piece,
  phrase,
  upperFirst,
} from '../../core/report/story/phrase.ts'
import type { ReportContext, Story } from '../../core/report/story.ts'
import type { Result } from '../../core/verdict/result.ts'
import { shortCommit } from '../../words/commit.ts'
import { htmlText, safeAddress } from '../../words/escape.ts'
import { formatDuration, plural } from '../../words/number.ts'
import type { ShownRow } from './page-rows.ts'

/** Counts the rows of each word, worst first; the script makes filters of them. */
export function pills(rows: readonly ShownRow[]): string {
  const words = new Map<string, { tone: string; count: number }>()
  for (const { shown } of rows) {
    const pill = words.get(shown.word)
    if (pill === undefined) words.set(shown.word, { tone: shown.tone, count: 1 })
    else pill.count += 1
  }
  if (words.size === 0) return ''
  const items = [...words].map(
    ([word, { tone, count }]) =>
      `<li><span class="pill ${tone}" data-word="${htmlText(word)}"><b>${count}</b> ${htmlText(word)}</span></li>`,
  )
  return `<ul class="pills" id="pills">${items.join('')}</ul>`
}

/** Change, server, machine, and how it was measured; where an address is known, as a link. */
export function facts(
  result: Result,
  context: ReportContext | undefined,
  logsPath: string | undefined,
): string {
  const { targets, machine } = result
  const shown = [
    changeFact(result, context),
    htmlText(versionsText(targets.candidate, targets.base)),
    htmlText(machineText(machine)),
    htmlText(howText(result)),
    fileLinks(context, logsPath),
  ].filter((html) => html !== '')
  return `<p class="dim">${shown.join(' · ')}</p>`
}

/**
 * `+0.4 % [−0.2, 1.0], geometric mean of 6 cells`; empty where there is one cell, or its noise is
 * not known.
 */
function overallText(result: Result): string {
  const overall = overallOfCells(result)
  if (overall === undefined) return ''
  const what = overall.measures === 'speed' ? 'speed' : 'throughput'
  return `${what} ${overallFigure(overall)}, geometric mean of ${plural(overall.cells, 'cell')}`
}

/** `5b4c9af against merge base a1b2c3d · compare commits · pull request`. */
function changeFact(result: Result, context: ReportContext | undefined): string {
  const { source } = result
  const repository = repositoryAddress(result, context)
  const commits = compareAddress(baseCommit(result), source.commit, repository)
  const head =
    source.commit === undefined
      ? 'This run'
      : htmlLink(shortCommit(source.commit), repository && `${repository}/commit/${source.commit}`)
  const compared = commits === undefined ? undefined : htmlLink('compare commits', commits)
  const number = /^refs\/pull\/(\d+)\//u.exec(source.ref ?? '')?.[1]
  const pull =
    number === undefined || repository === undefined
      ? undefined
      : htmlLink(`pull request ${number}`, `${repository}/pull/${number}`)
  return [`${head} ${htmlText(referenceWords(result))}`, compared, pull]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** The repository on the server that the run is on; github.com where that is not known. */
function repositoryAddress(
  { source }: Result,
  context: ReportContext | undefined,
): string | undefined {
  if (source.repository === undefined || !/^[\w.-]+\/[\w.-]+$/u.test(source.repository))
    return undefined
  const run = safeAddress(context?.runUrl)
  const server = run === undefined ? 'https://github.com' : new URL(run).origin
  return `${server}/${source.repository}`
}

/** `both versions side by side on one machine, 4 to 6 starts of each side, slices of 10 s`. */
function howText({ reference, rows }: Result): string {
  const seconds = new Set(rows.map(({ settings }) => settings.durationSeconds))
  const [length] = seconds
  const each =
    seconds.size === 1 && length !== undefined
      ? formatDuration(length).replaceAll(' ', '\u00a0')
      : 'several lengths'
  const turns = turnsText({ rows })
  const starts = startsText({ rows, reference })
  switch (reference.kind) {
    case 'side-by-side':
      return `both versions side by side on one machine${starts === '' ? '' : `, ${starts}`}${turns === '' ? `, slices of ${each}` : `, ${turns}, ${each} of each side`}`
    case 'stored':
      return `runs of ${each}`
    case 'none':
    case 'unreadable':
      return `runs of ${each}, nothing to compare with`
  }
}

function fileLinks(context: ReportContext | undefined, logsPath: string | undefined): string {
  return [
    context?.runUrl === undefined ? undefined : htmlLink('workflow run', context.runUrl),
    logsPath === undefined
      ? undefined
      : `<a href="${htmlText(encodeURI(`./${logsPath}`))}">raw logs</a>`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** The latency that moved; empty where none did. */
export function latencyPart({ latency }: Story): string {
  return latency === undefined ? '' : `<p>${htmlText(`${latencyWords(latency)}.`)}</p>`
}

/**
 * Returns the cards beside the plot: the cause, what to do, and why the verdict can be trusted; only
 * those that have something to say.
 * @param cellId the cell that got worst
 */
export function asidePart(
  story: Story,
  result: Result,
  context: ReportContext | undefined,
  cellId: string | undefined,
): string {
  const cards = [
    card('Likely cause', causesHtml(story) || unsearchedHtml(story, result)),
    card('What now?', nextHtml(story, result, context, cellId)),
    card('Can I trust this?', trustHtml(result)),
  ].filter((html) => html !== '')
  return cards.length === 0 ? '' : `<div class="beside">${cards.join('')}</div>`
}

function card(title: string, html: string): string {
  return html === '' ? '' : `<section class="card"><h2>${title}</h2>${html}</section>`
}

/** Says how to have a cause searched, of a red result that nobody looked into. */
function unsearchedHtml({ sentence }: Story, { reference }: Result): string {
  if (sentence.kind !== 'worse') return ''
  const way =
    reference.kind === 'side-by-side'
      ? phrase`Run the job again with ${code('cause: on-red')}, the default: it then looks into both servers after a red.`
      : phrase`That takes both versions in one job: measure them side by side.`
  return `<p>${phraseHtml(phrase`No cause was searched. ${way}`)}</p>`
}

function causesHtml({ causes }: Story): string {
  const html = (sentence: string) =>
    htmlText(sentence).replace(/&#96;(.*?)&#96;/gu, '<code>$1</code>')
  const [first, ...others] = causes.filter(({ kind }) => kind !== 'missing')
  const list = others.map(({ sentence }) => `<li>${html(sentence)}</li>`)
  const missing = causes.filter(({ kind }) => kind === 'missing')
  return [
    first === undefined ? '' : `<p>${html(first.sentence)}</p>`,
    list.length === 0 ? '' : `<ul>${list.join('')}</ul>`,
    ...missing.map(({ sentence }) => `<p class="dim">${html(sentence)}</p>`),
  ].join('')
}

function nextHtml(
  story: Story,
  result: Result,
  context: ReportContext | undefined,
  cellId: string | undefined,
): string {
  const reproduce = isReproducible(context)
    ? phrase`Measure it again: ${code(againCommand(context, cellId))}.`
    : runAgain
  const step = phraseHtml(
    nextPhrase(result, story, {
      ...placeOfRun(result),
      reproduce,
      docsUrl: context?.docsUrl,
      acceptLabel: result.acceptLabel,
      reported: context?.reported,
      isStored: context?.isStored,
    }),
  )
  return step === '' ? '' : `<p>${step}</p>`
}

function trustHtml(result: Result): string {
  const facts = environmentFacts(result)
  const differing = facts.filter(({ differs }) => differs).map(({ name }) => name)
  const names = differing.length > MOST_DIFFERENCES ? '' : `: ${htmlText(differing.join(', '))}`
  const sides =
    differing.length === 0
      ? `No condition differs between the sides (<a href="#environment">${facts.length} compared</a>).`
      : `<a href="#environment">${plural(differing.length, 'condition')} of ${facts.length}</a> ${differing.length === 1 ? 'differs' : 'differ'} between the sides${names}.`
  const alarm = falseAlarmText(result)
  const overall = overallText(result)
  const lines = [
    alarm === undefined ? '' : htmlText(`${upperFirst(alarm)}.`),
    overall === '' ? '' : htmlText(`All together: ${overall}.`),
    result.targets.base === undefined ? '' : sides,
  ].filter((line) => line !== '')
  return lines.map((line) => `<p>${line}</p>`).join('')
}

const MOST_DIFFERENCES = 3

/** The phrase as HTML, escaped; what has an address is a link. */
function phraseHtml(phrase: Phrase): string {
  return phrase.map(pieceHtml).join('')
}

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return htmlText(piece)
  switch (piece.kind) {
    case 'code':
      return `<code>${htmlText(piece.text)}</code>`
    case 'strong':
      return `<strong>${htmlText(piece.text)}</strong>`
    case 'link':
      return htmlLink(piece.text, piece.address)
  }
}

/** A link; an address that is not plain http(s) is dropped, and the label stays as text. */
function htmlLink(label: string, address: string | undefined): string {
  const safe = safeAddress(address)
  return safe === undefined ? htmlText(label) : `<a href="${htmlText(safe)}">${htmlText(label)}</a>`
}
