/**
 * Colours of the charts, light and dark. Both pairs keep a contrast of at least 3 to 1 against the paper, and differ
 * for every common colour blindness (blue against ochre); dashes and point shapes say the same without colour.
 */
const light = '--paper:#ffffff;--ink:#1f2328;--dim:#59636e;--grid:#d8dee4;--candidate:#0a5fc2;--base:#9a5b00'
const dark = '--paper:#0d1117;--ink:#e6edf3;--dim:#9198a1;--grid:#2d333b;--candidate:#6cb6ff;--base:#e3a44a'

/** The rules of a chart; `root` is the selector that carries the colours. */
export function chartStyle(root: string): string {
  return [
    `${root}{${light}}`,
    `@media (prefers-color-scheme:dark){${root}{${dark}}}`,
    '@media print{:root{--paper:#ffffff;--ink:#000000;--dim:#333333;--grid:#cccccc;--candidate:#0a5fc2;--base:#9a5b00}}',
    '.chart text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;fill:var(--dim)}',
    '.chart .title{font-weight:600;font-size:13px;fill:var(--ink)}',
    '.chart .tick,.chart .label,.chart .legend{font-size:11px}',
    '.chart .paper{fill:var(--paper)}',
    '.chart .grid{stroke:var(--grid)}',
    '.chart .axis{stroke:var(--dim)}',
    '.chart .line{fill:none;stroke-width:2;stroke-linejoin:round}',
    '.chart .thin .line{stroke-width:1.2;opacity:.75}',
    '.chart .spread{stroke-width:1.5}',
    '.chart .base .line,.chart .base .spread{stroke:var(--base)}',
    '.chart .base .line{stroke-dasharray:6 4}',
    '.chart .candidate .line,.chart .candidate .spread{stroke:var(--candidate)}',
    '.chart .base .point{fill:var(--base);stroke:var(--paper)}',
    '.chart .candidate .point{fill:var(--candidate);stroke:var(--paper)}',
    '.chart .mark{stroke:var(--ink);stroke-dasharray:2 3}',
  ].join('')
}
