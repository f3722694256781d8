import { expect, test } from 'vitest'
import { cpuMilliseconds, parsers, repeated, repeatedTexts } from '../../bench/linear/parsers.ts'

/** Sizes in characters, each beside four times as much: of single signs a megabyte too. */
const SIZES = [4_000, 16_000]
const SIZES_OF_SIGNS = [4_000, 256_000]
/** A quadratic reader takes 16 times as long for four times the text, and hours for a megabyte. */
const MOST_RATIO = 12
/** Below this, a clock says nothing of a ratio. */
const LEAST_MILLISECONDS = 20

test.each(parsers)('$name is read in linear time, whatever is repeated', ({ read }) => {
  const slow = repeatedTexts.filter((text) => {
    // First a text that even a quadratic reader ends soon.
    for (const small of text.length === 1 ? SIZES_OF_SIGNS : SIZES) {
      const isSlow = () => {
        const most = cpuMilliseconds(read, repeated(text, 4 * small), 1)
        return (
          most > LEAST_MILLISECONDS &&
          most > MOST_RATIO * cpuMilliseconds(read, repeated(text, small), 1)
        )
      }
      // A pause of the machine or of the garbage collector is none of the reader's.
      if (isSlow() && isSlow() && isSlow()) return true
    }
    return false
  })
  expect(slow).toEqual([])
})
