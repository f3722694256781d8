import { markdownFence, markdownText } from '../../words/escape.ts'
import { rerunScript } from '../rerun/script.ts'
import type { Subject } from './subject.ts'
import type { DocumentWords } from './words-shape.ts'

/** `Prepare test data` and `Perform the test`: what the script does for the first server. */
export function planParts({ rerun }: Subject, words: DocumentWords): string[] {
  const script = rerun === undefined ? undefined : rerunScript(rerun)
  if (script?.kind !== 'script') return [words.noScript(whyNot(script?.why, words))]
  return [
    words.steps,
    `### ${words.heads.prepare}`,
    fence(script.prepare),
    `### ${words.heads.perform}`,
    fence(script.perform),
  ]
}

/** A script that works without this program, and the one line that does it with it. */
export function againPart({ rerun, record }: Subject, words: DocumentWords): string[] {
  const script = rerun === undefined ? undefined : rerunScript(rerun)
  const own =
    rerun === undefined || rerun.commands.length === 0
      ? []
      : [
          rerun.commands.length === 1 ? words.oneLine : words.linesOfWorkloads,
          markdownFence(rerun.commands, 'sh'),
        ]
  return script?.kind === 'script'
    ? [
        [words.script, ...(record?.design === 'side-by-side' ? [words.inTurn] : [])].join(' '),
        fence(script.lines),
        ...own,
      ]
    : [words.noScript(whyNot(script?.why, words)), ...own]
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
