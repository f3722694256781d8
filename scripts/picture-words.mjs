/**
 * Words of a page as a picture of it shows them: without scripts, styles and elements. What is kept
 * beside a picture, and compared by a test.
 * @param {string} html
 */
export function pictureWords(html) {
  const lines = html
    .replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/gu, '')
    .replaceAll(/<[^>]*>/gu, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  return `${lines.join('\n')}\n`
}
