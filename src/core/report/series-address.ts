/** Returns the address of a series of the site, from the home of the site. */
export function seriesAddress({ folder }: { readonly folder: string }, series: string): string {
  return `series.html#${folder}/${series}`
}
