import { z } from 'zod'

/** A complete commit id, SHA-1 or SHA-256. */
export const commitSchema = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/)

/** `a1b2c3d`: a commit id as people read it, seven digits; a text that is none stays as it is. */
export function shortCommit(commit: string): string {
  return /^[0-9a-f]{12,}$/iu.test(commit) ? commit.slice(0, 7) : commit
}
