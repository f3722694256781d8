/**
 * How many words of a Markdown text a reader sees before opening anything: what is folded, tags, addresses and signs
 * do not count, a number with its unit counts once.
 */
export function visibleWords(markdown: string): number {
  const shown = markdown
    .replace(/<details><summary>(.*?)<\/summary>[\s\S]*?<\/details>/gu, '$1')
    .replace(/<!--[\s\S]*?-->/gu, '')
    .replace(/<[^>]*>/gu, '')
    .replace(/\]\([^)]*\)/gu, ']')
    .replace(/&#\d+;/gu, '')
  return shown.split(/[\s|]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length
}
