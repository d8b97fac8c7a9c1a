/** An option as it is typed: `--name VALUE`, or `--name` alone where it has no value. */
export interface Option {
  readonly about: string
  /** What stands for the value in the help; without it the option is a switch. */
  readonly value?: string
  /** May be given several times. */
  readonly many?: true
  readonly required?: true
}

export type Options = Readonly<Record<string, Option>>

/** What was given for each option. */
export type Given<Of extends Options> = {
  readonly [Name in keyof Of]: Of[Name] extends { value: string; many: true }
    ? readonly string[]
    : Of[Name] extends { value: string; required: true }
      ? string
      : Of[Name] extends { value: string }
        ? string | undefined
        : boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** What a command works with, beside its options. */
export interface Terminal {
  readonly environment: Environment
  /** What the operator's terminal or pipe hands in: a secret, or lines to import. */
  readonly input: AsyncIterable<string | Uint8Array>
}

/**
 * A command. What it resolves to is printed: a text as it is, lines one by one as they come, anything else as JSON. It throws
 * `StartError` for what the operator can mend.
 */
export interface Command<Of extends Options = Options> {
  /** What is typed: `project create`. */
  readonly words: string
  readonly about: string
  /** Names what is typed after the words, each required: `PROJECT_ID`. */
  readonly takes?: readonly string[]
  readonly options: Of
  /** Another way to type it, from before. */
  readonly alias?: string
  run(given: Given<Of> & { readonly taken: readonly string[] }, terminal: Terminal): Promise<unknown>
}

/** A command as a row of the table: its options are known to `run` by their types. */
export const command = <const Of extends Options>(row: Command<Of>): Command => row as unknown as Command
