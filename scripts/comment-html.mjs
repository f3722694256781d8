// A comment as GitHub draws it: its Markdown with the sizes and colours of GitHub's style for
// comments.
import { marked } from 'marked'

const style = `
  body { font: 14px/1.5 -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif; color: #1f2328; margin: 0 }
  h3 { font-size: 1.25em; margin: 16px 0 12px }
  a { color: #0969da; text-decoration: none }
  table { border-collapse: collapse; margin: 0 0 16px; display: block; width: max-content; max-width: 100%; overflow: auto }
  th, td { border: 1px solid #d1d9e0; padding: 6px 13px }
  tr:nth-child(even) td { background: #f6f8fa }
  code { background: #818b981f; border-radius: 6px; padding: .2em .4em; font-size: 85% }
  pre { background: #f6f8fa; border-radius: 6px; font-size: 85%; overflow: auto; padding: 16px }
  pre code { background: none; font-size: 100%; padding: 0 }
  details { margin: 0 0 12px }
  sub { color: #59636e }
  blockquote { border-left: .25em solid; color: #59636e; margin: 0 0 16px; padding: 8px 16px }
  blockquote p { color: #1f2328; margin: 0 }
  blockquote b { display: block; font-weight: 500; margin: 0 0 16px }
  .note { color: #0969da }
  .tip { color: #1a7f37 }
  .important { color: #8250df }
  .warning { color: #9a6700 }
  .caution { color: #cf222e }
  .comment { border: 1px solid #d1d9e0; border-radius: 6px; margin: 16px; padding: 0 16px }`

/**
 * @param {string} markdown
 * @param {'alone' | 'framed'} frame `framed`: with the border around it, for a picture
 * @returns {string} a page with the comment
 */
export function commentHtml(markdown, frame) {
  const body = drawAlerts(marked.parse(markdown, { async: false }))
  const place = frame === 'framed' ? ' class="comment"' : ''
  return `<!doctype html><meta charset="utf-8"><title>A comment</title><style>${style}</style><div${place}>${body}</div>`
}

/**
 * Draws quotes that begin with a word such as `[!TIP]` as the alerts of GitHub.
 * @param {string} html
 */
function drawAlerts(html) {
  return html.replaceAll(/<blockquote>\n<p>\[!([A-Z])([A-Z]+)\]\n/gu, (_, first, rest) => {
    const word = `${first}${rest.toLowerCase()}`
    return `<blockquote class="${word.toLowerCase()}"><b>${word}</b>\n<p>`
  })
}
