import type { Explanation } from '../../why/explanation.ts'
import { htmlText } from '../../words/escape.ts'
import { pageStyle } from '../page/page-style.ts'
import { whySection } from './why-section.ts'

/** A page of its own, beside the packs that it is made of: without script or network. */
export function whyPage(explanation: Explanation, cellId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Why: ${htmlText(cellId)}</title>
<style>${pageStyle()}</style>
</head>
<body>
<header><h1>${htmlText(cellId)}</h1><p class="dim">Both sides under the same load, one short round after the verdict.</p></header>
<main>${whySection(explanation)}</main>
</body>
</html>
`
}
