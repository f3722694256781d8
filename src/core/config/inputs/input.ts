import type { z } from 'zod'

/** Scope in which an input has an effect. Setting one that has none is a fault. */
export type Effect =
  /** Not beside a preset, which describes the load itself. */
  | 'without-preset'
  /** Only where a preset is named, by an input or by the file. */
  | 'with-preset'
  /** Only for a target of the kind `endpoint`. */
  | 'endpoint'
  /** Only for a target of the kind `playground`. */
  | 'playground'

/**
 * The key of `tidb-bench.yml` that an input stands for: its value takes the place of what the file
 * says.
 */
export interface FileKey {
  /** `target` and `suite`: those that are measured. `file`: the top of the file. */
  readonly in: 'target' | 'suite' | 'gate' | 'preset' | 'file'
  /** Name, if it differs from the input's. */
  readonly name?: string
  /**
   * A duration, share or rate: the file has it as text, so it goes there as the caller wrote it.
   */
  readonly isQuantity?: true
}

/** Input whose value is text. The place where it is described determines where it may be set. */
interface ValueInput {
  readonly kind: 'value'
  /**
   * Text for readers of `action.yml` and docs/inputs.md: Markdown, full sentences, without the
   * default. Absent: no input of the action; its option then has a key of `tidb-bench.yml` beside
   * it.
   */
  readonly description?: string
  /** The option of the command line. Absent: there is none. */
  readonly option?: {
    /** The placeholder behind its name in `--help`: `<list>`. */
    readonly value: string
    /** Text for readers of `--help`: a few words, without the default. */
    readonly help: string
    /** The one verb that has it. Absent: every verb that measures. */
    readonly verb?: string
  }
  /**
   * Takes the text, trimmed and never empty. Its messages name what is expected, and leave the
   * actual value to others.
   */
  readonly schema: z.ZodType
  /** Default, as the caller would write it. */
  readonly default?: string
  /** Absent: it has an effect everywhere. */
  readonly effect?: Effect
  /** Absent: it has no key in the file. */
  readonly key?: FileKey
}

/** A secret: it comes in an environment variable of its own, and never on the command line. */
interface SecretInput {
  readonly kind: 'secret'
  readonly description: string
  /** Environment variable of the program. */
  readonly variable: string
  /** GitHub's expression that counts where nothing is given. */
  readonly default?: string
}

type Input = ValueInput | SecretInput

/** Inputs by their kebab-case names, in the order in which people read them. */
export type Catalogue = Readonly<Record<string, Input>>

/**
 * Returns an option of the command line for a key of the file that is no input of the action.
 * @param place of the key
 * @param value placeholder behind its name in `--help`
 * @param help a few words, without the default
 */
export function keyOption<S extends z.ZodType, More extends KeyOptionMore = object>(
  place: FileKey['in'],
  value: string,
  help: string,
  schema: S,
  more?: More,
) {
  const { isQuantity, ...others } = { ...more } as KeyOptionMore
  const key: FileKey = { in: place, ...(isQuantity && { isQuantity }) }
  return { kind: 'value', option: { value, help }, schema, key, ...others } as {
    readonly kind: 'value'
    readonly option: { readonly value: string; readonly help: string }
    readonly schema: S
    readonly key: FileKey
  } & More
}

interface KeyOptionMore {
  readonly default?: string
  readonly effect?: Effect
  readonly isQuantity?: true
}
