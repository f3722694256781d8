import { presets as listed } from '../../parts.ts'
import type { Presets } from '../keys/preset.ts'

/** The published tests that a configuration may name. */
export const presets: Presets = listed
