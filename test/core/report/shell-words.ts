/**
 * The words of a line as a POSIX shell splits it, without what a shell would expand: that is
 * refused. A test beside it lets bash read the same lines.
 */
export function shellWords(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] as string
    if (character === ' ') {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    word ??= ''
    if (character === "'") {
      const end = line.indexOf("'", at + 1)
      if (end === -1) throw new Error(`no end of the quote: ${line}`)
      word += line.slice(at + 1, end)
      at = end
    } else if (character === '\\') {
      at += 1
      word += line[at] ?? ''
    } else if (/[\w./:,=@%+-]/u.test(character)) word += character
    else throw new Error(`a shell reads ${JSON.stringify(character)} as its own: ${line}`)
  }
  return word === undefined ? words : [...words, word]
}
