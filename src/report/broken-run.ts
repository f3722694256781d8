import type { Result } from '../verdict/result.ts'
import { markdownFence, markdownText, oneLine } from '../words/escape.ts'
import { invalidCells } from './folded.ts'
import type { Story } from './story/story.ts'

/** Lines of the tool that are seen at once, and characters of each. */
const MOST_LINES = 3
const MOST_CHARACTERS = 160

/** Why there is no verdict, and the tool's own last words; Markdown, empty where the story is another one. */
export function brokenRun(result: Result, { sentence }: Pick<Story, 'sentence'>): string[] {
  switch (sentence.kind) {
    case 'ended-early':
      return [`${markdownText(upperFirst(sentence.reason).replace(/\.$/u, ''), 300)}.`]
    case 'broken': {
      const [first] = invalidCells(result.rows.filter((row) => row.gated))
      if (first === undefined) return []
      const lines = first.tail.slice(-MOST_LINES).map((line) => oneLine(line, MOST_CHARACTERS))
      const reason = `${markdownText(upperFirst(first.reason).replace(/\.$/u, ''), 300)}.`
      return lines.length === 0
        ? [reason]
        : [`${reason} Last words of ${markdownText(first.tool)}:`, markdownFence(lines)]
    }
    default:
      return []
  }
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
