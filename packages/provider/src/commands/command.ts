import type { BuiltParts } from '../built-parts.ts'

/** An option: `--name VALUE`, or `--name` alone if it has no value. */
export interface CommandOption {
  readonly about: string
  /** Placeholder of the value in the help. Without it, the option is a switch. */
  readonly value?: string
  /** May be given several times. */
  readonly many?: true
  readonly required?: true
}

export type CommandOptions = Readonly<Record<string, CommandOption>>

/** The value of each option. */
export type OptionValues<Of extends CommandOptions> = {
  readonly [Name in keyof Of]: Of[Name] extends { value: string; many: true }
    ? readonly string[]
    : Of[Name] extends { value: string; required: true }
      ? string
      : Of[Name] extends { value: string }
        ? string | undefined
        : boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Input of a command in addition to its options. */
export interface Terminal {
  readonly environment: Environment
  /** Standard input: a secret, or lines to import. */
  readonly input: AsyncIterable<string | Uint8Array>
  /** Built pages and modules that the package contains; the sources contain none. */
  readonly built?: BuiltParts
}

/**
 * A command. Its result is printed: a string as text, an async iterable line by line, anything else as JSON. It throws
 * `StartError` for problems that the operator can fix.
 */
export interface Command<Of extends CommandOptions = CommandOptions> {
  /** Words of the command: `project create`. */
  readonly words: string
  readonly about: string
  /** Names of required positional arguments: `PROJECT_ID`. */
  readonly takes?: readonly string[]
  /** Names of positional arguments after those, which may be left out. */
  readonly mayTake?: readonly string[]
  readonly options: Of
  /** Name of a foreign command line that follows `--`; its words are the last positional arguments. */
  readonly passesOn?: string
  /** An older name of the command. */
  readonly alias?: string
  run(given: OptionValues<Of> & { readonly taken: readonly string[] }, terminal: Terminal): Promise<unknown>
}

/** Declares a command. `run` gets the types of its options. */
export const command = <const Of extends CommandOptions>(row: Command<Of>): Command => row as unknown as Command
