import type * as z from 'zod'
import type { Project } from '../store/tables/projects/projects.ts'

/** An option of the command. Without `value` it is a switch. */
interface BodyOption {
  readonly about: string
  readonly value?: string
  readonly many?: true
  readonly required?: true
}

/** What an operator typed after the words of the command and the parameters of the path. */
export interface TypedBody {
  readonly taken: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  /** The text of standard input; empty unless the act reads a secret. */
  readonly secret: string
}

/**
 * The body of a call and the arguments of its command, where they do not correspond one by one. Example: an option adds
 * an entry to a list of which the call sends the whole.
 */
export interface ActBody<Input = never> {
  readonly schema: z.ZodType<Input>
  readonly options: Readonly<Record<string, BodyOption>>
  /** Placeholders of positional arguments after the parameters of the path. */
  readonly takes?: readonly string[]
  /** Placeholders of those after them that may be left out. */
  readonly mayTake?: readonly string[]
  /** Arguments and options as the documentation shows them. */
  readonly usage: string
  /** Whether the command reads a secret from standard input. */
  readonly readsSecret?: (typed: Omit<TypedBody, 'secret'>) => boolean
  /** Returns the body for what an operator typed. The schema checks the result. */
  readonly fromTyped: (typed: TypedBody, project: Project | undefined) => unknown
  /** Returns arguments and options that do the same, without secrets. */
  readonly toTyped: (input: Input, project: Project | undefined) => readonly string[]
}

/** Returns the value of an option with one value; undefined if it is not given. */
export const typedText = ({ options }: Pick<TypedBody, 'options'>, name: string): string | undefined => {
  const typed = options[name]
  return typeof typed === 'string' ? typed : undefined
}

/** Returns the values of an option that may be repeated. */
export const typedList = ({ options }: Pick<TypedBody, 'options'>, name: string): readonly string[] => {
  const typed = options[name]
  return Array.isArray(typed) ? typed : []
}

/** Returns the members that are given. */
export const present = <Value extends object>(members: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Value>
