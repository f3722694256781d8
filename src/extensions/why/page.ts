import type { Cause } from '../../core/record/cause.ts'
import type { FolderPage } from '../../core/report/section.ts'
import { namedCell, storyOf } from '../../core/report/story.ts'
import { explanationsIn } from './evidence-folder.ts'
import { whySection } from './report/why-section.ts'

/** Explains each cell that both servers ran once more; evidence that cannot be read is left out. */
export const whyPage: FolderPage = (result, folder) => {
  const shown = storyOf(result).causes.map(({ sentence }) => sentence.toLowerCase())
  const isShown = ({ sentence }: Cause) =>
    shown.some((words) => words.includes(sentence.toLowerCase()))
  try {
    return [...explanationsIn(folder, result)].map(([cellId, explanation]) =>
      whySection(explanation, namedCell(result, cellId), isShown),
    )
  } catch {
    return []
  }
}
