/** What the server can do wrong on request, at the requests that `at` names. */
export interface Fault {
  readonly at: (method: string, path: string) => boolean
  /** How many requests; default: every one. */
  times?: number
  readonly kind:
    | {
        readonly answer: number
        readonly message?: string
        readonly headers?: Record<string, string>
      }
    /** Carries the request out and then breaks the connection, so that the caller cannot know. */
    | 'cut-after-doing'
    /** Never answers. */
    | 'silence'
}

const documented = 'https://docs.github.com/rest'

export const secondaryLimit = {
  answer: 403,
  message:
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  headers: { 'retry-after': '2' },
} as const

export const primaryLimit = {
  answer: 429,
  message: 'API rate limit exceeded for installation ID 1.',
  headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '0' },
} as const

/** The fault that applies to a request, used up by one. */
export function takeFault(
  faults: Fault[],
  method: string,
  path: string,
): Fault['kind'] | undefined {
  const fault = faults.find(({ at, times }) => times !== 0 && at(method, path))
  if (fault?.times !== undefined) fault.times--
  return fault?.kind
}

export function errorBody(status: number, message?: string): Record<string, unknown> {
  const usual: Record<number, string> = {
    401: 'Bad credentials',
    403: 'Resource not accessible by integration',
    404: 'Not Found',
    410: 'Issues are disabled for this repo',
    422: 'Validation Failed',
    500: 'Server Error',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
  }
  return {
    message: message ?? usual[status] ?? 'Error',
    documentation_url: documented,
    ...(status === 422 && {
      errors: [{ resource: 'IssueComment', field: 'body', code: 'invalid' }],
    }),
    ...(status === 503 && { code: 'unavailable' }),
    status: String(status),
  }
}
