import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../../system/files.ts'
import { exists } from '../../system/folders.ts'
import type { ClusterEntry } from '../../system/ledger.ts'
import { Failure } from '../../words/failure.ts'
import { ownerScript, removalScript } from './deployment.ts'
import { onHost, withKey } from './hosts.ts'
import { folderOf, runTiup } from './tiup-steps.ts'

/**
 * Destroys a cluster of ours and what a deployment that broke left of it. Safe to call twice.
 * @throws Failure `environment` where a host cannot be reached, or carries another mark: then
 *   nothing is touched
 */
export async function removeCluster(entry: ClusterEntry, env: NodeJS.ProcessEnv): Promise<void> {
  await withKey(env, entry.keyEnv, undefined, async (keyFile) => {
    const owners = new Map<string, string>()
    for (const host of entry.hosts)
      owners.set(
        host,
        (await onHost(entry, host, keyFile, ownerScript(entry), env)).join('').trim(),
      )
    const foreign = [...owners].find(([, owner]) => owner !== 'ours' && owner !== 'gone')?.[0]
    if (foreign !== undefined)
      throw new Failure(
        'environment',
        `${entry.folder} on ${foreign} does not carry the mark of this job`,
        {
          remedy: `Look at it, and remove it yourself with “tiup cluster destroy ${entry.name}”.`,
        },
      )
    const folder = folderOf(entry)
    const publicKey = readIfThere(join(folder, 'ssh', 'id_rsa.pub'))?.split(/\s+/)[1]
    const isOurs = [...owners.values()].includes('ours')
    if (isOurs && (await exists(join(folder, 'meta.yaml'))))
      await runTiup(entry, 'destroy', ['--force'], { env })
    for (const [host, owner] of owners)
      if (owner === 'ours') await onHost(entry, host, keyFile, removalScript(entry, publicKey), env)
    await rm(folder, { recursive: true, force: true })
  })
}
