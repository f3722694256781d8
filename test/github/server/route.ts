import type { Description } from './description.ts'
import { objectShapes } from './objects.ts'
import type { Account, Level, State } from './state.ts'

export type Json = Record<string, unknown>

export interface Call {
  readonly values: Record<string, string>
  readonly query: URLSearchParams
  readonly body: Json
  readonly account: Account
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface Route {
  /** Any one of these is enough; none: every valid token may. */
  readonly needs?: readonly (readonly [scope: string, level: Level])[]
  /** A list; the server pages it. */
  readonly paged?: (body: unknown) => unknown[]
  readonly handle: (call: Call) => Answer
}

/** What the routes work with. */
export interface Played {
  readonly description: Description
  readonly state: State
  readonly webUrl: string
  readonly shapes: ReturnType<typeof objectShapes>
  readonly newId: () => number
}

export function playedBy(description: Description, state: State, webUrl: string): Played {
  const shapes = objectShapes(description, state, webUrl)
  return { description, state, webUrl, shapes, newId: () => state.nextId++ }
}

export const repo = '/repos/{owner}/{repo}'
export const notFound: Answer = { status: 404 }
export const list = (body: unknown) => body as unknown[]
/** A pull request's conversation may be written with either. */
export const commentRights = [
  ['issues', 'write'],
  ['pull-requests', 'write'],
] as const
