import { z } from 'zod'

/** Key with the name of a target of an older version, whose data a server starts on. */
export const upgradeFrom = z
  .string()
  .min(1)
  .optional()
  .describe(
    'Name of a target of an older version that writes the data, so that each start is an upgrade in place. For `playground` and `local`.',
  )
