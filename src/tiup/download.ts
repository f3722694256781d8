import { createHash } from 'node:crypto'
import pRetry, { AbortError } from 'p-retry'
import { z } from 'zod'
import { withDeadline } from '../system/deadline.ts'
import { Failure } from '../words/failure.ts'

const releaseSchema = z.object({
  assets: z.array(z.object({ name: z.string(), digest: z.string().nullish() })),
})

const ATTEMPTS = 3
/** A server that sends nothing for so long has stalled. */
const REQUEST_SECONDS = 300
/**
 * A file that came with another checksum is fetched once more: a proxy or a mirror may have cut or
 * mixed it up.
 */
const MOST_DOWNLOADS = 2

/**
 * Reads the checksum that a release publishes for one of its files.
 * @throws Failure `environment` where it publishes none: nothing unverified is run
 * @param token of the job, for an API that lets strangers ask only a few times an hour
 */
export async function publishedSha256(
  url: string,
  asset: string,
  signal: AbortSignal,
  token?: string,
): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = (await request(url, signal, headers)).toString('utf8')
  const release = releaseSchema.safeParse(JSON.parse(answer))
  const digest = release.data?.assets.find(({ name }) => name === asset)?.digest
  const match = /^sha256:([0-9a-f]{64})$/.exec(digest ?? '')
  if (match?.[1] !== undefined) return match[1]
  throw new Failure('environment', `the release publishes no SHA-256 for ${asset}`, {
    remedy: 'Set tiup.sha256, or install tiup and put it on PATH.',
  })
}

/**
 * Downloads a file with this checksum. Tries again where the network fails, and from the beginning
 * where the checksum is another one.
 * @throws Failure `environment`, with the checksums that were seen and the one that was expected
 */
export async function downloadVerified(
  url: string,
  sha256: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const checksums = new Set<string>()
  for (let attempt = 0; attempt < MOST_DOWNLOADS; attempt++) {
    const content = await request(url, signal, {})
    const sum = createHash('sha256').update(content).digest('hex')
    if (sum === sha256) return content
    checksums.add(sum)
  }
  const sums = [...checksums].join(' and ')
  throw new Failure(
    'environment',
    `${url} has the SHA-256 ${sums} instead of ${sha256} (downloaded ${MOST_DOWNLOADS} times)`,
    {
      remedy:
        'Do not use the file. If the checksum in the configuration belongs to another version, correct it.',
    },
  )
}

/** Requests an address, again where the network fails. @throws Failure `environment` */
async function request(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const once = async (limit: AbortSignal) => {
    const answer = await fetch(url, { headers, signal: limit })
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
    const error = new Error(`HTTP status ${answer.status}`)
    // Missing or forbidden stays so; a server's own trouble may pass.
    throw answer.status < 500 && answer.status !== 429 ? new AbortError(error) : error
  }
  // p-retry takes a TypeError for a mistake of the program's, and `fetch` throws one for the
  // network's.
  const attempt = () =>
    withDeadline(signal, REQUEST_SECONDS * 1_000, once).catch((error) => {
      throw error instanceof TypeError ? new Error(causeOf(error), { cause: error }) : error
    })
  try {
    return await pRetry(attempt, { retries: ATTEMPTS - 1, minTimeout: 500, signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new Failure('environment', `cannot download ${url}: ${(cause as Error).message}`, {
      cause,
      remedy: 'Try again, or put tiup on PATH so that no download is needed.',
    })
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
