import { z } from 'zod'

/** A whole commit id, SHA-1 or SHA-256. */
export const commitSchema = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/)

/** As git shortens it; a name of another kind is left whole. */
export function shortCommit(commit: string): string {
  return /^[0-9a-f]{12,}$/iu.test(commit) ? commit.slice(0, 7) : commit
}
