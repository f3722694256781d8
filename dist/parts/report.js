import { i as resultFiles } from "./result-folder.js";
import { t as renderDocument } from "./document.js";

// packages/documents/report.ts
/** Renders the document of a job and its charts into the result folder. */
const renderReport = (result, { record }) => {
	const { markdown, charts } = renderDocument(result, record, resultFiles.charts);
	return [{
		path: resultFiles.document,
		text: markdown
	}, ...charts.map(({ path, svg }) => ({
		path,
		text: svg
	}))];
};

export { renderReport };