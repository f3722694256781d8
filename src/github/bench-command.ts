/** What a comment asks for. */
export type BenchCommand =
  | { readonly state: 'none' }
  | {
      readonly state: 'command'
      readonly suite: string | undefined
      /** Empty: as configured. */
      readonly threads: readonly number[]
    }
  | { readonly state: 'malformed'; readonly why: string }

const MOST_THREAD_COUNTS = 8
const MOST_THREADS = 1_024
const usage = 'write `/bench`, `/bench SUITE` or `/bench SUITE threads=4,8`'

/**
 * Reads `/bench [suite] [threads=4,8]`, which must be the first line of the comment. What comes out is a name in a
 * narrow alphabet and whole numbers, whatever went in.
 */
export function parseBenchCommand(body: string): BenchCommand {
  const [first = ''] = body.slice(0, 10_000).split(/\r\n|\n|\r/, 1)
  const [verb, ...words] = first.trim().split(/[ \t]+/)
  if (verb !== '/bench') return { state: 'none' }
  const names = words.filter((word) => !word.includes('='))
  const settings = words.filter((word) => word.includes('='))
  const [suite, secondName] = names
  const [setting = 'threads=', secondSetting] = settings
  if (secondName !== undefined || secondSetting !== undefined) return malformed('too many words')
  if (suite !== undefined && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(suite))
    return malformed('no name of a suite')
  if (!/^threads=(?:[1-9]\d{0,3}(?:,[1-9]\d{0,3})*)?$/.test(setting))
    return malformed('only threads=4,8 can be set')
  const threads = setting.slice('threads='.length).split(',').filter(Boolean).map(Number)
  if (threads.length > MOST_THREAD_COUNTS) return malformed(`more than ${MOST_THREAD_COUNTS} thread counts`)
  if (threads.some((count) => count > MOST_THREADS)) return malformed(`more than ${MOST_THREADS} threads`)
  return { state: 'command', suite, threads }
}

function malformed(why: string): BenchCommand {
  return { state: 'malformed', why: `${why}; ${usage}` }
}
