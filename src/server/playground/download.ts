import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pRetry, { AbortError } from 'p-retry'
import { z } from 'zod'
import { Failure } from '../../record/failure.ts'

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
  const answer = await request(url, signal, token === undefined ? {} : { authorization: `Bearer ${token}` })
  const release = releaseSchema.safeParse(await answer.json())
  const digest = release.data?.assets.find(({ name }) => name === asset)?.digest
  const match = /^sha256:([0-9a-f]{64})$/.exec(digest ?? '')
  if (match?.[1] !== undefined) return match[1]
  throw new Failure('environment', `the release publishes no SHA-256 for ${asset}`, {
    remedy: 'Give tiup.sha256 yourself, or install tiup and put it on PATH.',
  })
}

/** A file that came with another checksum is fetched once more: a proxy or a mirror may have cut or mixed it up. */
const MOST_DOWNLOADS = 2

/**
 * Downloads a file and keeps it only if its checksum is right. Tries again where the network fails, and from the
 * beginning where the checksum is another one.
 * @throws Failure `environment`, with the checksums that were seen and the one that was expected
 */
export async function downloadVerified(
  url: string,
  file: string,
  sha256: string,
  signal: AbortSignal,
): Promise<void> {
  const seen: string[] = []
  while (seen.length < MOST_DOWNLOADS) {
    const sum = await retried(url, signal, () => download(url, file, signal))
    if (sum === sha256) return
    seen.push(sum)
    await rm(file, { force: true })
  }
  const sums = [...new Set(seen)].join(' and ')
  throw new Failure(
    'environment',
    `${url} has the SHA-256 ${sums}, and ${sha256} was expected; it was fetched ${seen.length} times`,
    {
      remedy:
        'Do not use the file. Correct the checksum of the configuration if it belongs to another version.',
    },
  )
}

/** @returns its SHA-256 */
async function download(url: string, file: string, signal: AbortSignal): Promise<string> {
  const answer = await request(url, signal)
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

async function request(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return retried(url, signal, async () => {
    const answer = await fetch(url, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_SECONDS * 1000)]),
    })
    if (answer.ok) return answer
    const error = new Error(`HTTP status ${answer.status}`)
    // Missing or forbidden stays so; a server's own trouble may pass.
    throw answer.status < 500 && answer.status !== 429 ? new AbortError(error) : error
  })
}

async function retried<T>(url: string, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  try {
    return await pRetry(
      async () => {
        try {
          return await attempt()
        } catch (error) {
          if (error instanceof Failure) throw new AbortError(error)
          // p-retry takes a TypeError for a mistake of the program's, and `fetch` throws one for the network's.
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
      `cannot fetch ${url}: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
        remedy: 'Try again, or put tiup on PATH so that nothing needs to be fetched.',
      },
    )
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
