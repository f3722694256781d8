import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The system's Chromium; undefined where there is none, and tests that need it say that they are
 * skipped.
 */
export const chromiumPath = places.find(existsSync)

/** @throws where there is none */
export function startBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error(`no chromium in ${places.join(', ')}`)
  // The tests' own pages alone are opened; in a container there is no user namespace for a sandbox.
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
}
