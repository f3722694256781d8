import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface GitServer {
  /** `http://127.0.0.1:port/store.git` */
  readonly url: string
  /** The bare repository on disk. */
  readonly folder: string
  /** Bytes of bodies in both directions, and requests, since the last reset. */
  readonly traffic: { sent: number; received: number; requests: number }
  git(...args: string[]): string
  close(): Promise<void>
}

export interface GitServerOptions {
  /** Requests without this token are refused with 401. */
  readonly token?: string
  /** Pushing is refused with 403. */
  readonly readOnly?: boolean
  /** Every n-th request is answered with 503. */
  readonly unavailableEvery?: number
  /** Every request is, while this is true. */
  readonly isUnavailable?: () => boolean
  /** The first push is carried out, and its answer never arrives. */
  readonly loseFirstPush?: boolean
}

/**
 * A real git server over HTTP: git's own http-backend behind a small CGI bridge, on a free port of
 * 127.0.0.1.
 */
export async function startGitServer(options: GitServerOptions = {}): Promise<GitServer> {
  const root = mkdtempSync(join(tmpdir(), 'tidb-bench-git-server-'))
  const folder = join(root, 'store.git')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  execFileSync('git', ['init', '--quiet', '--bare', folder])
  git('config', 'uploadpack.allowFilter', 'true')
  git('config', 'http.receivepack', 'true')
  git('config', 'gc.auto', '0')
  const traffic = { sent: 0, received: 0, requests: 0 }
  let lost = false
  const server = createServer((request, response) => {
    traffic.requests++
    const isPush = request.method === 'POST' && request.url?.endsWith('git-receive-pack') === true
    if (options.loseFirstPush === true && isPush && !lost) {
      lost = true
      const silent = new ServerResponse(request)
      silent.end = () => {
        request.socket.destroy()
        return silent
      }
      backend(root, request, silent, traffic)
    } else if (options.isUnavailable?.() === true) {
      response.writeHead(503).end()
    } else if (
      options.unavailableEvery !== undefined &&
      traffic.requests % options.unavailableEvery === 0
    ) {
      response.writeHead(503).end()
    } else if (options.token !== undefined && !authorised(request, options.token)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end()
    } else if (options.readOnly === true && request.url?.includes('receive-pack') === true) {
      response.writeHead(403).end('Permission to store.git denied')
    } else backend(root, request, response, traffic)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/store.git`,
    folder,
    traffic,
    git,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function authorised(request: IncomingMessage, token: string): boolean {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  return request.headers.authorization?.toLowerCase() === `basic ${basic}`.toLowerCase()
}

function backend(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  traffic: GitServer['traffic'],
): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'writer',
      REMOTE_ADDR: '127.0.0.1',
      ...(request.headers['content-length'] === undefined
        ? {}
        : { CONTENT_LENGTH: request.headers['content-length'] }),
    },
  })
  request.on('data', (chunk: Buffer) => {
    traffic.received += chunk.length
  })
  child.stdin.on('error', () => undefined)
  request.pipe(child.stdin)
  request.on('aborted', () => child.kill())
  let head: Buffer | undefined = Buffer.alloc(0)
  child.stdout.on('data', (chunk: Buffer) => {
    traffic.sent += chunk.length
    if (head === undefined) {
      response.write(chunk)
      return
    }
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return
    sendHead(head.toString('latin1', 0, end), response)
    response.write(head.subarray(end + 4))
    head = undefined
  })
  child.once('close', () => response.end())
}

function sendHead(head: string, response: ServerResponse): void {
  for (const line of head.split('\r\n')) {
    const [name = '', ...rest] = line.split(':')
    const value = rest.join(':').trim()
    if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10)
    else response.setHeader(name, value)
  }
}
