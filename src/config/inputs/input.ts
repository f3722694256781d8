import type { z } from 'zod'

/** Where an input has an effect. To give one that has none is a fault, and told. */
export type Effect =
  | 'everywhere'
  /** Also beside a configuration file, whose value it then replaces. */
  | 'over-file'
  /** Not beside a configuration file. */
  | 'without-file'
  /** Only where the inputs describe the load themselves: neither a configuration file nor a preset does. */
  | 'plain-case'
  /** Only where a preset is named. */
  | 'with-preset'
  /** Only for the target `endpoint`, and not beside a configuration file. */
  | 'endpoint'

/** What a caller may say, as text. Where it may be said follows from where it is described. */
interface ValueInput {
  readonly kind: 'value'
  /** For readers of `action.yml` and the README: Markdown, whole sentences, without the default. Absent: no input there. */
  readonly description?: string
  /** For readers of `plan/action.yml`. Absent: no input there. */
  readonly planDescription?: string
  /** The option of the command line. Absent: there is none. */
  readonly option?: {
    /** What stands behind its name in `--help`: `<list>`. */
    readonly value: string
    /** For readers of `--help`: a few words, without the default. */
    readonly help: string
    /** The one verb that has it. Absent: every verb that measures. */
    readonly verb?: string
  }
  /** Takes the text, trimmed and never empty. Its messages say what was expected, and leave what was seen to others. */
  readonly schema: z.ZodType
  /** What counts where nothing is given, as the caller would write it. */
  readonly default?: string
  readonly effect: Effect
}

/** What must stand in no log: it comes in a variable of its own, and never on the command line. */
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
