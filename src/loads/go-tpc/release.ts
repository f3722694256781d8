import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ToolRelease } from '../../core/tool/load-runner.ts'
import { withDeadline } from '../../system/deadline.ts'
import { makeFolder } from '../../system/files.ts'
import { createPrivateFolder, exists } from '../../system/folders.ts'
import { runProcess } from '../../system/process.ts'
import { downloadVerified } from '../../tiup/tiup.ts'
import { Failure } from '../../words/failure.ts'

export interface TpcRelease extends ToolRelease {
  /** Address of releases; default GitHub. For mirrors and tests. */
  readonly downloads?: string
}

const github = 'https://github.com/pingcap/go-tpc/releases/download'
const REQUEST_SECONDS = 60

/**
 * The path of a pinned release of go-tpc, downloaded and verified unless it is there.
 * @throws Failure `input` for a version that is none, `environment` where nothing is available or
 *   verified
 */
export async function fetchTpcRelease(release: TpcRelease): Promise<string> {
  const { version, folder, signal, log, downloads = github } = release
  if (!/^v\d+\.\d+\.\d+$/.test(version)) {
    throw new Failure('input', `${version} is not a release of go-tpc`, {
      remedy: 'Use a version such as v1.0.12.',
    })
  }
  const target = join(folder, `go-tpc-${version}`)
  if (await exists(target)) return target
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const archive = `go-tpc_${version.slice(1)}_linux_${architecture}.tar.gz`
  const base = `${downloads}/${version}`
  const sha256 =
    release.sha256 ?? (await publishedChecksum(`${base}/checksums.txt`, archive, signal))
  log.info(`fetching ${archive}`)
  makeFolder(folder)
  // In the same folder tree, so that the rename at the end is one step.
  const room = await createPrivateFolder('fetch', { parent: folder })
  try {
    const file = join(room.path, archive)
    await downloadVerified(`${base}/${archive}`, file, sha256, signal)
    const exit = await runProcess('tar', ['-xzf', file, '-C', room.path], { signal })
    if (exit.exitCode !== 0 || !(await exists(join(room.path, 'go-tpc')))) {
      throw new Failure('environment', `${archive} does not contain go-tpc`, {
        tail: exit.stderrTail,
      })
    }
    await rename(join(room.path, 'go-tpc'), target)
    return target
  } finally {
    await room.remove()
  }
}

/**
 * The checksum in a file of lines such as `<sha256>  <name>`. @throws Failure `environment` where
 * it has none
 */
async function publishedChecksum(
  url: string,
  archive: string,
  signal: AbortSignal,
): Promise<string> {
  const checksum = checksumOf(await fetchText(url, signal), archive)
  if (checksum !== undefined) return checksum
  throw new Failure('environment', `${url} has no checksum of ${archive}`, {
    remedy: 'Set the checksum yourself, or put go-tpc on PATH. Unverified programs are not run.',
  })
}

/** @returns undefined where the text has no SHA-256 for this file */
export function checksumOf(text: string, file: string): string | undefined {
  const lines = text.split(/\r?\n/).map((line) => /^([0-9a-f]{64}) [ *](\S+)$/.exec(line))
  return lines.find((match) => match?.[2] === file)?.[1]
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  try {
    return await withDeadline(signal, REQUEST_SECONDS * 1_000, async (limit) => {
      const answer = await fetch(url, { signal: limit })
      if (!answer.ok) throw new Error(`HTTP status ${answer.status}`)
      return answer.text()
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new Failure('environment', `cannot fetch ${url}: ${(cause as Error).message}`, {
      cause,
      remedy: 'Try again, or put go-tpc on PATH so that nothing needs to be fetched.',
    })
  }
}
