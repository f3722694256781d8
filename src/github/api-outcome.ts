/** A permission of the job's token, as under `permissions:`. */
export type Permission =
  | 'contents: read'
  | 'contents: write'
  | 'actions: read'
  | 'pull-requests: read'
  | 'checks: write'
  | 'issues: write'
  | 'pull-requests: write'
  | 'statuses: write'

/** Outcome of an attempt to show something on GitHub. None of these changes the verdict. */
export type ApiOutcome = { readonly state: 'posted'; readonly url: string } | NotPosted

export type NotPosted =
  /** `redStays`: the red of an earlier run is not replaced. `remedy`: what to change for the next. */
  | {
      readonly state: 'skipped'
      readonly why: string
      readonly redStays?: boolean
      readonly remedy?: string
    }
  | {
      readonly state: 'forbidden'
      readonly missingPermission: Permission
      /** The lines to add to the workflow. */
      readonly yamlToAdd: string
      readonly why: string
    }
  | { readonly state: 'failed'; readonly why: string }

/** Runs work that calls the API; any error becomes an outcome. */
export async function asOutcome<T>(
  needs: Permission,
  story: () => Promise<T>,
): Promise<T | NotPosted> {
  try {
    return await story()
  } catch (error) {
    return explainApiFailure(error, needs)
  }
}

/** Explains an API error to the reader of the job's log. */
export function explainApiFailure(error: unknown, needs: Permission): NotPosted {
  if (!isApiError(error)) return { state: 'failed', why: messageOf(error) }
  const detail = firstLine(error.message)
  switch (error.status) {
    case 401:
      return { state: 'failed', why: `the token is not valid (401: ${detail})` }
    case 403:
      if (isRateLimit(error)) return { state: 'failed', why: `rate limit reached (403: ${detail})` }
      if (/locked/i.test(detail))
        return { state: 'failed', why: `the conversation is locked (403: ${detail})` }
      return forbidden(needs, `the token has no permission for this (403: ${detail})`)
    case 404:
      return {
        state: 'failed',
        why: `not found, or the token has no access (404: ${detail}); the job needs "${needs}"`,
      }
    case 410:
      return { state: 'failed', why: `disabled or deleted in this repository (410: ${detail})` }
    case 422:
      return { state: 'failed', why: `rejected as invalid (422: ${detail})` }
    case 429:
      return { state: 'failed', why: `rate limit reached (429: ${detail})` }
    default:
      return {
        state: 'failed',
        why: `the API returned an unexpected status (${error.status}: ${detail})`,
      }
  }
}

/** Something that went wrong beside the measurement, for whoever looks at the run. */
export interface Warning {
  /** A few words, such as `Permission missing: pull-requests: write`. */
  readonly title: string
  /** Sentences of plain text. */
  readonly message: string
  /** Configuration that the workflow lacks, as YAML. */
  readonly yamlToAdd?: string | undefined
}

/** @param what `the comment`. @returns undefined where there is nothing to warn of */
export function warningOf(what: string, outcome: ApiOutcome): Warning | undefined {
  switch (outcome.state) {
    case 'posted':
      return undefined
    case 'skipped':
      return outcome.remedy === undefined
        ? undefined
        : {
            title: 'A worse result stays',
            message: `${what} was not updated: ${outcome.why}. ${outcome.remedy}`,
          }
    case 'forbidden':
      return {
        title: `Permission missing: ${outcome.missingPermission}`,
        message: `${what} was not posted: ${outcome.why}. Pull requests from forks never get this permission: use the pair of workflows for forks. The verdict is not affected.`,
        yamlToAdd: outcome.yamlToAdd,
      }
    case 'failed':
      return {
        title: 'Not shown on GitHub',
        message: `${what} was not posted: ${outcome.why}. The verdict is not affected.`,
      }
  }
}

/**
 * Returns the lines of a workflow that give a job these rights, and the one to check the code out.
 */
export function permissionsYaml(...permissions: readonly Permission[]): string {
  const reads = permissions.some((permission) => permission.startsWith('contents:'))
  const lines = reads ? permissions : (['contents: read', ...permissions] as const)
  return ['permissions:', ...lines.map((line) => `  ${line}`)].join('\n')
}

/** @returns the status of an API error; undefined for anything else */
export function apiStatus(error: unknown): number | undefined {
  return isApiError(error) ? error.status : undefined
}

function forbidden(missingPermission: Permission, why: string): NotPosted {
  return {
    state: 'forbidden',
    missingPermission,
    yamlToAdd: permissionsYaml(missingPermission),
    why,
  }
}

/**
 * Error that Octokit throws; recognized by its shape, since the class may come from another copy of
 * the package.
 */
interface ApiError extends Error {
  readonly status: number
  readonly response?: { readonly headers: Readonly<Record<string, string | number | undefined>> }
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}

function isRateLimit(error: ApiError): boolean {
  return (
    /rate limit|abuse/i.test(error.message) ||
    error.response?.headers['x-ratelimit-remaining'] === '0'
  )
}

function messageOf(error: unknown): string {
  return firstLine(error instanceof Error ? error.message : String(error))
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}
