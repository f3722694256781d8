import type { TargetCode } from '../../core/server/target-kind.ts'
import { findByReaching } from '../../servers/reach.ts'
import { createRunningServer, withBalancer } from '../../servers/running-server.ts'
import type { EndpointConfig } from './keys.ts'

/** Connects to a server that somebody else runs. */
export const code: TargetCode<EndpointConfig> = {
  create: (config, place) =>
    withBalancer(
      createRunningServer(config, place, { current: () => config, isOurs: false }),
      config,
      place,
    ),
  find: (name, config, { env }) => findByReaching(name, config, env),
}
