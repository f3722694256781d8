/** What is known of the values of a column; nothing in it is the value of a row, but for the ends of numbers and times. */
export interface ColumnFacts {
  readonly distinct?: number
  /** Share of the rows that are NULL, 0 to 1. */
  readonly nulls?: number
  /** Smallest and largest number or time, as the server writes it; absent for texts. */
  readonly least?: string
  readonly most?: string
  /** Characters. */
  readonly length?: { readonly least: number; readonly mean: number; readonly most: number }
  /** Exponent of Zipf's law that its values follow; 0: all are equally frequent. */
  readonly exponent?: number
}

export interface TableFacts {
  /** About; absent where no server was asked. */
  readonly rows?: number
  /** By name in lower case. */
  readonly columns: ReadonlyMap<string, ColumnFacts>
}

export const noColumnFacts: ColumnFacts = {}
export const noFacts: TableFacts = { columns: new Map() }
