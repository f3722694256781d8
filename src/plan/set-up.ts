/** How the servers of a comparison are started, loaded and put back while nothing is measured. */
export type SetUp = 'at-once' | 'one-by-one'
