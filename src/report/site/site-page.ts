import { createHash } from 'node:crypto'
import { htmlText } from '../../words/escape.ts'
import { chartStyle } from '../chart/chart-style.ts'
import { plotStyle } from '../page/plot-style.ts'

/** What a page of the site is made of. */
interface SitePage {
  readonly title: string
  /** HTML. */
  readonly main: string
  /** Reads the site's own data; absent: the page is whole as it is. */
  readonly script?: string
}

/** One page of the site: no address but its own, and of scripts its own alone. */
export function sitePage({ title, main, script }: SitePage): string {
  const hash = script === undefined ? '' : createHash('sha256').update(script).digest('base64')
  const scripts = script === undefined ? '' : `; script-src 'sha256-${hash}'; connect-src 'self'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'${scripts}">
<title>${htmlText(title)}</title>
<link rel="alternate" type="application/atom+xml" title="Changes of level" href="feed.xml">
<style>${siteStyle()}</style>
</head>
<body>
<header><h1><a href="index.html">Performance</a></h1></header>
<main>${main}</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`
}

/** The style sheet of the site's pages. */
function siteStyle(): string {
  return `${chartStyle(':root')}
:root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30}
@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main,header{max-width:76rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.25rem}
h1{font-size:1.4rem;margin:0}
h2{font-size:1.15rem;margin:1.5rem 0 .4rem}
h3{font-size:.95rem;margin:.75rem 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.dim,caption{color:var(--dim)}
a{color:var(--candidate)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}
caption{text-align:left;padding:.25rem 0}
th,td{padding:.4rem .5rem;border-bottom:1px solid var(--grid);text-align:left;white-space:nowrap}
thead th{border-bottom:2px solid var(--dim)}
.n{text-align:right}
.bad{color:var(--bad);font-weight:700}
.good{color:var(--good);font-weight:700}
td.n a{color:inherit}
.spark{width:11rem;height:1.75rem;display:block}
.spark path{fill:none;stroke:var(--candidate);stroke-width:1.5;vector-effect:non-scaling-stroke}
.choices{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}
.choices button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--grid);border-radius:4px;padding:.2rem .7rem;cursor:pointer}
.choices button[aria-pressed=true]{border-color:var(--candidate);font-weight:700}
:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}
${plotStyle}`
}
