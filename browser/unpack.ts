import type { PageData } from '../src/extensions/page/data/page-data.ts'

/** The data of the page: gzip in base64, in an element of its own. */
export async function unpack(id: string): Promise<PageData> {
  const text = document.getElementById(id)?.textContent ?? ''
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return JSON.parse(await new Response(stream).text())
}
