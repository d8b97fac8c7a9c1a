import { parseArgs } from 'node:util'
import { StartError } from '../errors.ts'
import type { Command, CommandOptions } from './command.ts'
import { usageOf } from './usage.ts'

/** The arguments after a command's words, by option name. */
export interface Arguments {
  readonly taken: readonly string[]
  readonly [option: string]: string | boolean | readonly string[] | undefined
}

/**
 * Parses the arguments after a command's words.
 *
 * @throws StartError with the usage of the command if they are invalid
 */
export const readArguments = (command: Command, typed: readonly string[]): Arguments => {
  const { values, positionals } = parse(command, typed)
  const { takes = [], mayTake = [], options } = command
  const missing = Object.entries(options).find(([name, { required }]) => required && values[name] === undefined)
  if (missing !== undefined) throw invalidArguments(command, `--${missing[0]} is missing.`)
  if (positionals.length < takes.length) throw invalidArguments(command, `${takes[positionals.length]} is missing.`)
  const most = command.passesOn === undefined ? takes.length + mayTake.length : Number.POSITIVE_INFINITY
  if (positionals.length > most) throw invalidArguments(command, `It does not accept "${positionals[most]}".`)
  const defaults = Object.entries(options).map(([name, { many, value }]) => [
    name,
    many ? [] : value ? undefined : false,
  ])
  return { ...Object.fromEntries(defaults), ...values, taken: positionals }
}

const parse = (command: Command, typed: readonly string[]) => {
  try {
    return parseArgs({ args: [...typed], options: parseOptions(command.options), allowPositionals: true })
  } catch (cause) {
    throw invalidArguments(command, 'An option is unknown or lacks its value.', cause)
  }
}

const parseOptions = (options: CommandOptions) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value, many }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: many === true },
    ]),
  )

const invalidArguments = (command: Command, why: string, cause?: unknown) =>
  new StartError('arguments_refused', `Nothing was done. ${why}\n${usageOf(command)}`, { cause })
