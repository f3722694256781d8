import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pRetry, { AbortError } from 'p-retry'
import { z } from 'zod'
import { Failure } from '../words/failure.ts'
import { withDeadline } from './deadline.ts'

const releaseSchema = z.object({
  assets: z.array(z.object({ name: z.string(), digest: z.string().nullish() })),
})

const ATTEMPTS = 3
/** A server that sends nothing for so long has stalled. */
const REQUEST_SECONDS = 300

/**
 * The checksum that a release publishes for one of its files.
 * @throws Failure `environment` where it publishes none: nothing unverified is run
 * @param token of the job, for an API that lets strangers ask only a few times an hour
 */
export async function publishedSha256(
  url: string,
  asset: string,
  signal: AbortSignal,
  token?: string,
): Promise<string> {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const release = releaseSchema.safeParse(
    await request(url, signal, (answer) => answer.json(), headers),
  )
  const digest = release.data?.assets.find(({ name }) => name === asset)?.digest
  const match = /^sha256:([0-9a-f]{64})$/.exec(digest ?? '')
  if (match?.[1] !== undefined) return match[1]
  throw new Failure('environment', `the release publishes no SHA-256 for ${asset}`, {
    remedy: 'Set tiup.sha256, or install tiup and put it on PATH.',
  })
}

/**
 * A file that came with another checksum is fetched once more: a proxy or a mirror may have cut or
 * mixed it up.
 */
const MOST_DOWNLOADS = 2

/**
 * Downloads a file and keeps it only if its checksum is right. Tries again where the network fails,
 * and from the beginning where the checksum is another one.
 * @throws Failure `environment`, with the checksums that were seen and the one that was expected
 */
export async function downloadVerified(
  url: string,
  file: string,
  sha256: string,
  signal: AbortSignal,
): Promise<void> {
  const checksums: string[] = []
  while (checksums.length < MOST_DOWNLOADS) {
    const sum = await request(url, signal, (answer, limit) => save(answer, file, limit))
    if (sum === sha256) return
    checksums.push(sum)
    await rm(file, { force: true })
  }
  const sums = [...new Set(checksums)].join(' and ')
  throw new Failure(
    'environment',
    `${url} has the SHA-256 ${sums} instead of ${sha256} (downloaded ${checksums.length} times)`,
    {
      remedy:
        'Do not use the file. If the checksum in the configuration belongs to another version, correct it.',
    },
  )
}

/** Writes the body of an answer into a file. @returns its SHA-256 */
async function save(answer: Response, file: string, signal: AbortSignal): Promise<string> {
  if (answer.body === null) throw new Error('an empty answer')
  const hash = createHash('sha256')
  const count = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(Readable.fromWeb(answer.body as never), count, createWriteStream(file), { signal })
  return hash.digest('hex')
}

/**
 * Requests an address and reads the answer, again where the network fails. @throws Failure
 * `environment`
 */
async function request<T>(
  url: string,
  signal: AbortSignal,
  read: (answer: Response, signal: AbortSignal) => Promise<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const once = async (limit: AbortSignal) => {
    const answer = await fetch(url, { headers, signal: limit })
    if (answer.ok) return read(answer, limit)
    const error = new Error(`HTTP status ${answer.status}`)
    // Missing or forbidden stays so; a server's own trouble may pass.
    throw answer.status < 500 && answer.status !== 429 ? new AbortError(error) : error
  }
  return retried(url, signal, () => withDeadline(signal, REQUEST_SECONDS * 1_000, once))
}

async function retried<T>(url: string, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  try {
    return await pRetry(
      async () => {
        try {
          return await attempt()
        } catch (error) {
          if (error instanceof Failure) throw new AbortError(error)
          // p-retry takes a TypeError for a mistake of the program's, and `fetch` throws one for
          // the network's.
          throw error instanceof TypeError ? new Error(causeOf(error), { cause: error }) : error
        }
      },
      { retries: ATTEMPTS - 1, minTimeout: 500, signal },
    )
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Failure) throw error
    throw new Failure(
      'environment',
      `cannot download ${url}: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
        remedy: 'Try again, or put tiup on PATH so that no download is needed.',
      },
    )
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
