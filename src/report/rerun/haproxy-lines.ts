/** HAProxy's file as the reports have it, without its servers; `nbproc` is refused since HAProxy 2.5. */
export function haproxyLines(asked: unknown, bind = '127.0.0.1:3390'): string[] {
  const settings: Readonly<Record<string, unknown>> =
    typeof asked === 'object' && asked !== null ? { ...asked } : {}
  const of = (name: string, otherwise: string) => String(settings[name] ?? otherwise)
  return [
    'global',
    '   pidfile     haproxy.pid',
    `   maxconn     ${of('most-connections', '4096')}`,
    '   daemon',
    'defaults',
    '   log global',
    `   retries ${of('retries', '3')}`,
    `   timeout connect  ${of('connect-timeout', '5s')}`,
    `   timeout client ${of('client-timeout', '1h')}`,
    `   timeout server ${of('server-timeout', '1h')}`,
    'listen tidb-cluster',
    `   bind ${bind}`,
    '   mode tcp',
    '   balance leastconn',
  ]
}
