const unitSeconds: Readonly<Record<string, number>> = {
  h: 3600,
  m: 60,
  s: 1,
  ms: 1e-3,
  µs: 1e-6,
  us: 1e-6,
  ns: 1e-9,
}

/**
 * A duration as Go prints it: `2.628680094s`, `1m2.5s`, `484.896441ms`.
 * @returns seconds, or undefined where the text is none
 */
export function parseGoDuration(text: string): number | undefined {
  if (!/^(\d{1,12}(\.\d{1,12})?(h|ms|m|s|µs|us|ns))+$/.test(text)) return undefined
  let seconds = 0
  for (const [, value = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s|µs|us|ns)/g)) {
    seconds += Number(value) * (unitSeconds[unit] ?? Number.NaN)
  }
  return Number.isFinite(seconds) ? seconds : undefined
}
