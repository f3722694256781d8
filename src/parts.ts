import { captureVerb } from '../packages/capture/index.ts'
import type { Verb } from './commands/verb.ts'
import { bisectVerb } from './extensions/bisect/index.ts'

/** Commands of the extensions and packages. The core has its own in `commands/program.ts`. */
export const partVerbs: readonly Verb[] = [bisectVerb, captureVerb]
