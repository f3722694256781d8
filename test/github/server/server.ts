import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeRoutes } from './code.ts'
import { conversationRoutes } from './conversation.ts'
import { loadDescription } from './description.ts'
import { errorBody, type Fault, takeFault } from './faults.ts'
import { type Answer, playedBy, type Route } from './route.ts'
import { type Account, emptyState, type State } from './state.ts'

export type Dialect = 'github' | 'enterprise' | 'gitea'

export interface FakeGitHub {
  readonly apiUrl: string
  readonly state: State
  /** Switched on by adding to it. */
  readonly faults: Fault[]
  /** Whatever is not as GitHub describes it, in requests and in answers. */
  readonly violations: string[]
  /** `POST /repos/acme/db/issues/7/comments`, in order. */
  readonly requests: string[]
  /** What each artifact download carried as its authorization. */
  readonly downloads: (string | undefined)[]
  close(): Promise<void>
}

const prefixes: Record<Dialect, string> = { github: '', enterprise: '/api/v3', gitea: '/api/v1' }

/** A stateful server of the REST calls that the program uses, on a free loopback port. */
export async function startFakeGitHub(
  options: { dialect?: Dialect; state?: State } = {},
): Promise<FakeGitHub> {
  const description = loadDescription()
  const dialect = options.dialect ?? 'github'
  const state = options.state ?? emptyState()
  const faults: Fault[] = []
  const violations: string[] = []
  const requests: string[] = []
  const downloads: (string | undefined)[] = []
  let routes: Record<string, Route> = {}
  let origin = ''
  const judged = new Set<string>()

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      violations.push(`the server itself: ${error instanceof Error ? error.stack : error}`)
      response.destroy()
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const url = new URL(request.url ?? '/', origin)
    const method = request.method ?? 'GET'
    if (url.pathname.startsWith('/blobs/')) return download(request, response, url)
    const path = url.pathname.slice(prefixes[dialect].length)
    requests.push(`${method} ${path}`)
    const fault = takeFault(faults, method, path)
    if (fault === 'silence') return
    if (typeof fault === 'object') {
      return send(response, {
        status: fault.answer,
        body: errorBody(fault.answer, fault.message),
        headers: fault.headers ?? {},
      })
    }
    const account = accountOf(request)
    const answer =
      account === undefined ? { status: 401 } : answerTo(method, url, path, text, account)
    if (fault === 'cut-after-doing') return void response.destroy()
    send(response, answer)
  }

  function answerTo(
    method: string,
    url: URL,
    path: string,
    text: string,
    account: Account,
  ): Answer {
    if (url.pathname.endsWith('/graphql')) return graphql(account)
    if (path === '/version' && dialect === 'gitea')
      return { status: 200, body: { version: '1.24.0' } }
    const matched = description.match(method, path)
    if (matched === undefined) {
      violations.push(`no such call: ${method} ${path}`)
      return { status: 404 }
    }
    const { template, values } = matched
    const body = text === '' ? undefined : JSON.parse(text)
    const call = `${method} ${template}`
    for (const fault of description.requestFaults(
      method,
      template,
      values,
      url.searchParams,
      body,
    )) {
      violations.push(`request ${call}: ${fault}`)
    }
    const route = routes[call]
    if (route === undefined) throw new Error(`${call} is not played`)
    if (
      `${values.owner ?? ''}/${values.repo ?? ''}` !== state.repository &&
      values.owner !== undefined
    )
      return { status: 404 }
    if (!isAllowed(route, account)) return { status: 403 }
    const answer = paged(
      route,
      route.handle({ values, query: url.searchParams, body, account }),
      url,
    )
    judgeAnswer(call, answer)
    return answer
  }

  /** A long list that is requested repeatedly is judged once. */
  function judgeAnswer(call: string, answer: Answer): void {
    const body = bodyToSend(answer)
    const text = `${call} ${answer.status} ${JSON.stringify(body)}`
    if (judged.has(text)) return
    judged.add(text)
    const [method = '', template = ''] = call.split(' ')
    for (const fault of description.answerFaults(method, template, answer.status, body)) {
      violations.push(`answer to ${call}: ${fault}`)
    }
  }

  function graphql(account: Account): Answer {
    if (dialect === 'gitea') return { status: 404 }
    return { status: 200, body: { data: { viewer: { login: account.login } } } }
  }

  function accountOf(request: IncomingMessage): Account | undefined {
    return state.accounts.get(request.headers.authorization?.replace(/^(token|bearer) /i, '') ?? '')
  }

  /** Gitea gives all comments at once and knows no `per_page`. */
  function paged(route: Route, answer: Answer, url: URL): Answer {
    if (route.paged === undefined || answer.status !== 200 || dialect === 'gitea') return answer
    const all = route.paged(answer.body)
    const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), 100)
    const page = Number(url.searchParams.get('page') ?? 1)
    const next = new URL(url)
    next.searchParams.set('page', String(page + 1))
    const slice = all.slice((page - 1) * size, page * size)
    const body = Array.isArray(answer.body)
      ? slice
      : Object.fromEntries(
          Object.entries(answer.body as object).map(([key, value]) => [
            key,
            value === all ? slice : value,
          ]),
        )
    return {
      ...answer,
      body,
      ...(page * size < all.length && { headers: { link: `<${next}>; rel="next"` } }),
    }
  }

  function download(request: IncomingMessage, response: ServerResponse, url: URL): void {
    downloads.push(request.headers.authorization)
    const stored = state.artifacts.find(({ id }) => id === Number(url.pathname.split('/').at(-1)))
    response.writeHead(stored === undefined ? 404 : 200, { 'content-type': 'application/zip' })
    response.end(stored?.content)
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The blob store has another host name, as at GitHub: a client must not send its token there.
  const blobs = origin.replace('127.0.0.1', 'localhost')
  const played = playedBy(description, state, 'https://github.test')
  routes = { ...conversationRoutes(played), ...codeRoutes(played, (id) => `${blobs}/blobs/${id}`) }
  return {
    apiUrl: `${origin}${prefixes[dialect]}`,
    state,
    faults,
    violations,
    requests,
    downloads,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isAllowed(route: Route, account: Account): boolean {
  return (
    route.needs === undefined ||
    route.needs.some(([scope, level]) => account.permissions[scope] === level)
  )
}

function bodyToSend({ status, body }: Answer): unknown {
  return status >= 400 ? errorBody(status) : JSON.parse(JSON.stringify(body ?? null))
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer.status === 204 || answer.status === 302) {
    response.writeHead(answer.status, answer.headers).end()
    return
  }
  const body = answer.body !== undefined && answer.status >= 400 ? answer.body : bodyToSend(answer)
  response
    .writeHead(answer.status, {
      'content-type': 'application/json; charset=utf-8',
      ...answer.headers,
    })
    .end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
