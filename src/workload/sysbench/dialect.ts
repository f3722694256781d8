/** Versions whose options and output differ. */
export type SysbenchDialect = '0.5' | '1.0' | '1.1'

/**
 * @param text output of `sysbench --version`, e.g. `sysbench 1.0.20` or `sysbench 1.1.0-df89d34`
 * @returns undefined where it is none that is known
 */
export function sysbenchVersion(
  text: string,
): { readonly version: string; readonly dialect: SysbenchDialect } | undefined {
  const version = /^sysbench (\d+\.\d+[\w.-]*)/m.exec(text)?.[1]
  const dialect = version?.split('.').slice(0, 2).join('.')
  if (version === undefined) return undefined
  return dialect === '0.5' || dialect === '1.0' || dialect === '1.1' ? { version, dialect } : undefined
}
