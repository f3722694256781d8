import type { Ledger } from '../../system/ledger.ts'
import { Failure } from '../../words/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { PruneLimits } from './record-name.ts'

export type { PruneLimits }

/** Conditions that a record must meet. Fields that are given must all match. */
export interface BaselineQuery {
  readonly suite: string
  /** `environmentKey` of the record to compare: where it was measured. */
  readonly environment?: string
  /** Keep records that have at least one of these series (`seriesKey`). */
  readonly series?: readonly string[]
  /** Full commit hashes; the answer follows their order. */
  readonly commits?: readonly string[]
  /** The branch or tag that the record was measured on, as in its `source.ref`. */
  readonly ref?: string
  /** The candidate's server version, as in the record. */
  readonly version?: string
  /** `reference`: only records that may serve as a reference (see `eligibility`). */
  readonly eligibility: 'reference' | 'any'
  /** Upper limit of the answer; the cost of a query follows it and not the history. */
  readonly most: number
}

/** A record and the path that it was read from, for messages. */
export interface StoredRecord {
  readonly record: BenchRecord
  readonly place: string
}

/** A stored record that could not be read; it is left out of the answer, never in silence. */
export interface StoreFault {
  readonly place: string
  readonly problem: string
}

export interface QueryAnswer {
  /** Newest first; with `commits`, in their order and newest first within one commit. */
  readonly records: readonly StoredRecord[]
  readonly faults: readonly StoreFault[]
}

/** Person who made a record a reference, the time, the reason, and the commit it was given for. */
export type Acceptance = NonNullable<BenchRecord['acceptance']>

export type AppendOutcome =
  /** `place`: path where the record now is. */
  | { readonly kind: 'stored'; readonly place: string }
  /** The same record is there already: nothing was changed. */
  | { readonly kind: 'present'; readonly place: string }

export interface StoreDescription {
  /** Name of its kind. */
  readonly kind: string
  /** Folder, or repository and branch; never with a secret. */
  readonly location: string
  /** `empty` also where the store is still to be made by the first append. */
  readonly state: 'empty' | 'in use'
  readonly suites: readonly string[]
}

export type PruneOutcome = { readonly removed: readonly string[]; readonly kept: number }

/**
 * Place of the repository and its secrets, which a store needs beside its name and which are never
 * part of the name.
 */
export interface StoreContext {
  /** Address or path of the repository of a `branch` store: `https://github.com/owner/name`. */
  readonly repositoryUrl?: string
  readonly token?: string
  /**
   * Returns the ledger that records our temporary folders while they exist. Called when the first
   * one is made.
   */
  readonly ledger?: () => Ledger
}

/** A kind of store. `src/stores/KIND/index.ts` exports one, and `src/parts.ts` lists it. */
export interface StoreKind {
  readonly name: string
  /** Texts that name such a store, for a message: `files:DIR`. */
  readonly forms: readonly string[]
  /**
   * Returns what opens the store that a text names, once its code is loaded; undefined for a text
   * of another kind.
   * @throws Failure `input` for a store that cannot be
   */
  open(text: string, context: StoreContext): (() => Promise<Store>) | undefined
}

/** Storage of records. Records are immutable; an acceptance is added beside them. */
export interface Store {
  /**
   * Adds a record; the store is made where there is none.
   * @throws Failure `environment` where it cannot be written (right, disk, network), `input` where
   *   another
   *   record has the same id
   */
  append(record: BenchRecord): Promise<AppendOutcome>
  /**
   * An empty or missing store gives an empty answer. @throws Failure `environment` where it cannot
   * be read
   */
  query(query: BaselineQuery): Promise<QueryAnswer>
  /**
   * Reads ahead what every query begins with, while something else is waited for; the queries of
   * one job then answer from the store as it was at that time. A failure here is reported by the
   * query.
   */
  prepare?(): Promise<void>
  /**
   * Makes a record a reference, and the oldest one of its branch. @throws Failure `input` for an
   * unknown id
   */
  accept(id: string, acceptance: Acceptance): Promise<StoredRecord>
  /** The record of that id, whatever its eligibility. */
  find(id: string): Promise<StoredRecord | undefined>
  /** Removes old records of a suite. Records that cannot be read stay. */
  prune(suite: string, limits: PruneLimits): Promise<PruneOutcome>
  describe(): Promise<StoreDescription>
  /** Gives back connections and temporary files; safe to call twice. */
  close(): Promise<void>
}

export function unknownRecord(id: string, location: string): Failure {
  return new Failure('input', `no record with the id ${id} is stored in ${location}`, {
    remedy: 'Run `baseline list` to list the stored ids.',
  })
}
