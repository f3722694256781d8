/** Actions as the workflows that are written name them; a test compares them with those of the examples. */
export const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'
export const self = 'org/tidb-bench-action@v1'
