import { z } from 'zod'

/** Returns the key with the name of a target of an older version, whose data a server starts on. */
export const upgradeFrom = () =>
  z
    .string()
    .min(1)
    .optional()
    .describe(
      'Name of a target of an older version, on whose data each start of the server is a first one: an upgrade in place. For `playground` and `local`.',
    )
