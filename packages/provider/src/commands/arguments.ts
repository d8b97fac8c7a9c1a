import { parseArgs } from 'node:util'
import { StartError } from '../errors.ts'
import type { Command, Options } from './command.ts'
import { usageOf } from './usage.ts'

/** What somebody typed after a command's words, by the names of its options. */
export interface Arguments {
  readonly taken: readonly string[]
  readonly [option: string]: string | boolean | readonly string[] | undefined
}

/** Reads what was typed after a command's words; throws `StartError` that says how the command is used. */
export const readArguments = (command: Command, typed: readonly string[]): Arguments => {
  const { values, positionals } = parsed(command, typed)
  const { takes = [], options } = command
  const missing = Object.entries(options).find(([name, { required }]) => required && values[name] === undefined)
  if (missing !== undefined) throw refused(command, `--${missing[0]} is missing.`)
  if (positionals.length < takes.length) throw refused(command, `${takes[positionals.length]} is missing.`)
  if (positionals.length > takes.length) throw refused(command, `It takes no "${positionals[takes.length]}".`)
  const absent = Object.entries(options).map(([name, { many, value }]) => [name, many ? [] : value ? undefined : false])
  return { ...Object.fromEntries(absent), ...values, taken: positionals }
}

const parsed = (command: Command, typed: readonly string[]) => {
  try {
    return parseArgs({ args: [...typed], options: shapes(command.options), allowPositionals: true })
  } catch (cause) {
    throw refused(command, 'There is an option that the command does not know, or one without its value.', cause)
  }
}

const shapes = (options: Options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value, many }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: many === true },
    ]),
  )

const refused = (command: Command, why: string, cause?: unknown) =>
  new StartError('arguments_refused', `Nothing was done. ${why}\n${usageOf(command)}`, { cause })
