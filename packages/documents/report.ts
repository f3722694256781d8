import { resultFiles } from '../../src/core/job/result-folder.ts'
import type { RenderReport } from '../../src/core/report/report-entry.ts'
import { renderDocument } from './document.ts'

/** Renders the document of a job and its charts into the result folder. */
export const renderReport: RenderReport = (result, { record }) => {
  const { markdown, charts } = renderDocument(result, record, resultFiles.charts)
  return [
    { path: resultFiles.document, text: markdown },
    ...charts.map(({ path, svg }) => ({ path, text: svg })),
  ]
}
