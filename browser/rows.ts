import type { PageData } from '../src/extensions/page/data/page-data.ts'
import { ROW_CELLS, rowHtml } from '../src/extensions/page/row-html.ts'
import { plural } from '../src/words/number.ts'
import { detailElement } from './detail.ts'

/** So many rows are added at once: a browser draws them without a stop. */
const BATCH = 200
/** So many rows need no filter. */
const FEW = 12

/** Rows open, are filtered, and those past the first ones are brought. */
export function enhanceRows(data: PageData): void {
  const body = document.querySelector('#rows tbody')
  if (body === null) return
  const places = new Map(data.rows.map(({ anchor }, at) => [anchor, at]))
  const texts = data.rows.map(({ workload, threads }) => `${workload} ${threads}`.toLowerCase())
  const filter = { text: '', word: '' }
  let most = body.children.length
  const more = document.createElement('button')
  const found = document.createElement('span')

  const wanted = (at: number) =>
    (filter.word === '' || data.rows[at]?.word === filter.word) &&
    filter.text.split(/\s+/u).every((part) => texts[at]?.includes(part))

  /** The rows that the filter lets pass, in the place of those that stand there. */
  const show = () => {
    const open = new Set([...body.querySelectorAll('tr.open')].map(({ id }) => id))
    const matching = data.rows.flatMap((_, at) => (wanted(at) ? [at] : []))
    const shown = matching.slice(0, most)
    body.innerHTML = shown
      .flatMap((at) => data.rows[at] ?? [])
      .map((row) => rowHtml(row, data.axis))
      .join('')
    for (const row of body.querySelectorAll<HTMLElement>('tr.row')) {
      mark(row)
      if (open.has(row.id)) setOpen(row, true)
    }
    const left = matching.length - shown.length
    more.hidden = left === 0
    more.textContent = `Show ${Math.min(BATCH, left)} more of ${left}`
    found.textContent = `${matching.length.toLocaleString('en')} of ${plural(texts.length, 'row')}`
  }

  const setOpen = (row: HTMLElement, open: boolean) => {
    const at = places.get(row.id)
    if (at === undefined) return
    row.classList.toggle('open', open)
    row.querySelector('a')?.setAttribute('aria-expanded', String(open))
    const next = row.nextElementSibling
    if (next?.classList.contains('detail')) next.remove()
    if (open) row.after(detailElement(data, at, ROW_CELLS))
  }

  body.addEventListener('click', (event) => {
    const target = event.target as Element
    const row = target.closest<HTMLElement>('tr.row')
    if (row === null || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    const open = !row.classList.contains('open')
    setOpen(row, open)
    if (open) history.replaceState(null, '', `#${row.id}`)
  })

  /** A link to a row leads to it wherever it stands, and opens it. */
  const follow = () => {
    const anchor = decodeURIComponent(location.hash.slice(1))
    const at = places.get(anchor)
    if (at === undefined) return
    if (document.getElementById(anchor) === null) {
      filter.text = filter.word = ''
      most = Math.max(most, Math.ceil((at + 1) / BATCH) * BATCH)
      show()
      sync()
    }
    const row = document.getElementById(anchor)
    if (row === null) return
    setOpen(row, true)
    row.scrollIntoView({ block: 'start' })
  }

  const input = document.createElement('input')
  const pills: HTMLButtonElement[] = []
  const sync = () => {
    input.value = filter.text
    for (const pill of pills)
      pill.setAttribute('aria-pressed', String(pill.dataset.word === filter.word))
  }
  input.type = 'search'
  input.autocomplete = 'off'
  input.addEventListener('input', () => {
    filter.text = input.value.trim().toLowerCase()
    most = BATCH
    show()
  })
  for (const pill of document.querySelectorAll<HTMLElement>('#pills .pill')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = pill.className
    button.dataset.word = pill.dataset.word ?? ''
    button.innerHTML = pill.innerHTML
    button.setAttribute('aria-pressed', 'false')
    button.addEventListener('click', () => {
      filter.word = filter.word === button.dataset.word ? '' : (button.dataset.word ?? '')
      most = BATCH
      show()
      sync()
    })
    pills.push(button)
    pill.replaceWith(button)
  }
  more.type = 'button'
  more.className = 'more'
  more.addEventListener('click', () => {
    most += BATCH
    show()
  })
  const label = document.createElement('label')
  label.append('Filter ', input)
  found.className = 'dim'
  found.setAttribute('role', 'status')
  if (texts.length > FEW) document.getElementById('tools')?.append(label, ' ', found)
  document.getElementById('more')?.remove()
  document.getElementById('rows')?.after(more)
  for (const row of body.querySelectorAll<HTMLElement>('tr.row')) mark(row)
  more.hidden = texts.length <= most
  more.textContent = `Show ${Math.min(BATCH, texts.length - most)} more of ${texts.length - most}`
  found.textContent = plural(texts.length, 'row')
  addEventListener('hashchange', follow)
  follow()
  document.documentElement.dataset.ready = 'true'
}

/** A row that opens says so. */
function mark(row: HTMLElement): void {
  row.querySelector('a')?.setAttribute('aria-expanded', 'false')
}
