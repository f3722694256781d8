import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Authority {
  /** Its certificate. */
  readonly file: string
  /** A server's certificate and key. @param names as in `subjectAltName`: `DNS:localhost,IP:127.0.0.1` */
  issue(name: string, names: string, days?: number): { readonly certificate: string; readonly key: string }
}

/** A certificate authority of the test's own, made by openssl in `folder`. */
export function createAuthority(folder: string, name: string): Authority {
  const at = (file: string) => join(folder, `${name}-${file}`)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
  )
  return {
    file: at('ca.pem'),
    issue(server, names, days = 2) {
      const key = at(`${server}.key`)
      const certificate = at(`${server}.pem`)
      writeFileSync(at('extensions'), `subjectAltName=${names}\n`)
      openssl('req', ...newKey, '-keyout', key, '-out', at('request'), '-subj', `/CN=${server}`)
      const signed = [
        '-CA',
        at('ca.pem'),
        '-CAkey',
        at('ca.key'),
        '-CAcreateserial',
        '-extfile',
        at('extensions'),
      ]
      openssl('x509', '-req', '-in', at('request'), ...signed, '-days', String(days), '-out', certificate)
      return { certificate, key }
    },
  }
}
