import { xmlText } from '../../words/escape.ts'
import { formatChange } from '../../words/number.ts'
import type { SiteIndex } from './site-data.ts'
import { compareAddress, seriesName } from './site-words.ts'

const MOST_ENTRIES = 50

/**
 * The changes of level as an Atom feed, newest first.
 * @param address of the site, with a slash at its end; unknown: links are relative
 */
export function siteFeed(index: SiteIndex, address: string | undefined): string {
  const entries = index.suites
    .flatMap((suite) => {
      const names = new Map(suite.series.map((series) => [series.folder, seriesName(series)]))
      return suite.shifts.map((shift) => ({ suite, shift, name: names.get(shift.series) ?? shift.series }))
    })
    .toSorted((a, b) => b.shift.time - a.shift.time)
    .slice(0, MOST_ENTRIES)
  const time = (seconds: number) => new Date(seconds * 1_000).toISOString()
  const items = entries.map(({ suite, shift, name }) => {
    const title = `${name}: ${formatChange(shift.change, 0.01)}`
    const link = `${address ?? ''}${compareAddress(suite, shift)}`
    return `<entry><id>urn:tidb-bench:${xmlText(`${suite.folder}:${shift.series}:${shift.time}`)}</id><title>${xmlText(title)}</title><updated>${time(shift.time)}</updated><link href="${xmlText(link)}"/><summary>${xmlText(`The level changed with ${shift.commit || 'an unknown commit'} in suite ${suite.name}.`)}</summary></entry>`
  })
  const updated = entries[0] === undefined ? '1970-01-01T00:00:00.000Z' : time(entries[0].shift.time)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:tidb-bench:changes</id><title>Changes of performance</title><updated>${updated}</updated><author><name>tidb-bench-action</name></author>
${items.join('\n')}
</feed>
`
}
