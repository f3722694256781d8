import { z } from 'zod'

/** A whole commit id, SHA-1 or SHA-256. */
export const commitSchema = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/)
