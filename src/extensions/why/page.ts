import type { FolderPage } from '../../core/report/section.ts'
import { namedCell } from '../../core/report/story.ts'
import { explanationsIn } from './evidence-folder.ts'
import { whySection } from './report/why-section.ts'

/** Explains each cell that both servers ran once more; evidence that cannot be read is left out. */
export const whyPage: FolderPage = (result, folder) => {
  try {
    return [...explanationsIn(folder, result)].map(([cellId, explanation]) =>
      whySection(explanation, namedCell(result, cellId)),
    )
  } catch {
    return []
  }
}
