import { createHash } from 'node:crypto'
import chartStyle from '#style/chart'
import plotStyle from '#style/plot'
import siteStyle from '#style/site'
import { htmlText, keepPercents } from '../../words/escape.ts'

/** Content of a page of the site. */
interface SitePage {
  readonly title: string
  /** `pingcap/tidb`; undefined: unknown. */
  readonly project: string | undefined
  /** HTML. */
  readonly main: string
  /** Reads the site's own data; absent: the page is complete as it is. */
  readonly script?: string
}

/** One page of the site: no address but its own, and of scripts its own alone. */
export function sitePage({ title, project, main, script }: SitePage): string {
  const name = siteName(project)
  const hash = script === undefined ? '' : createHash('sha256').update(script).digest('base64')
  const scripts = script === undefined ? '' : `; script-src 'sha256-${hash}'; connect-src 'self'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'${scripts}">
<title>${htmlText(title === name ? name : `${title} · ${name}`)}</title>
<link rel="alternate" type="application/atom+xml" title="Changes of level" href="feed.xml">
<style>${chartStyle}${siteStyle}${plotStyle}</style>
</head>
<body>
<header><h1><a href="index.html">${htmlText(name)}</a></h1></header>
<main>${keepPercents(main)}</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`
}

/** `Performance of pingcap/tidb`. */
export function siteName(project: string | undefined): string {
  return project === undefined ? 'Performance' : `Performance of ${project}`
}
