import type { z } from 'zod'

/** Scope in which an input has an effect. Setting one that has none is a fault. */
export type Effect =
  | 'everywhere'
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
  readonly effect: Effect
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
