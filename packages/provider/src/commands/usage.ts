import type { Command, CommandOption } from './command.ts'

/** First part of the help. */
const opening = `Usage:
  latchkey COMMAND [OPTIONS]
  latchkey COMMAND --help

Commands:
`

const closing = `
Settings are read from the environment, and from the file that CONFIG_FILE names (NAME=value, one a line; the environment
wins). DATABASE_URL names the database. SQLite belongs to one process at a time: stop the server before another command.
`

/** Returns the help of all commands. */
export const usageOfAll = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ words }) => words.length))
  const lines = commands.map(({ words, about }) => `  ${words.padEnd(width)}  ${about}\n`)
  return `${opening}${lines.join('')}${closing}`
}

/** Returns the help of one command. */
export const usageOf = (command: Command): string => {
  const { words, about, takes = [], mayTake = [], options, passesOn, alias } = command
  const rows = Object.entries(options)
  const typed = [
    `latchkey ${words}`,
    ...takes,
    ...mayTake.map((name) => `[${name}]`),
    ...rows.map(([name, option]) => typedOption(name, option)),
    ...(passesOn === undefined ? [] : [`[-- ${passesOn} …]`]),
  ]
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  const lines = rows.map(([name, option]) => `  --${name.padEnd(width)}  ${option.about}\n`)
  const also = alias === undefined ? '' : `\nAlso: latchkey ${alias}\n`
  return `Usage: ${typed.join(' ')}\n\n${about}\n${lines.length > 0 ? '\n' : ''}${lines.join('')}${also}`
}

const typedOption = (name: string, { value, many, required }: CommandOption): string => {
  const typed = value === undefined ? `--${name}` : `--${name} ${value}`
  return required ? (many ? `${typed} [${typed} …]` : typed) : `[${typed}${many ? ' …' : ''}]`
}
