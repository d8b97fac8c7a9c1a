import type { Command } from './command.ts'

/** What the command line asks for. `unknown` contains the words that are not a command. */
export type Invocation =
  | { readonly command: Command; readonly typed: readonly string[] }
  | { readonly helpOf: Command | null }
  | 'version'
  | { readonly unknown: string }

/**
 * Finds the command for the words. A help option anywhere prints help: `latchkey project create --help` does not create
 * a project. Words after `--` are of another program.
 */
export const findCommand = (commands: readonly Command[], words: readonly string[]): Invocation => {
  const [verb = 'serve'] = words
  const end = words.indexOf('--')
  const own = end === -1 ? words : words.slice(0, end)
  const wantsHelp = verb === 'help' || own.includes('--help') || own.includes('-h')
  const match = longestMatch(commands, verb === 'help' ? words.slice(1) : words.length === 0 ? ['serve'] : words)
  if (wantsHelp) return { helpOf: match?.command ?? null }
  if (verb === '--version' || verb === '-v') return 'version'
  return match ?? { unknown: isGroup(commands, verb) ? words.slice(0, 2).join(' ') : verb }
}

const longestMatch = (commands: readonly Command[], words: readonly string[]) => {
  for (const command of commands) {
    for (const name of [command.words, command.alias]) {
      const parts = name?.split(' ') ?? []
      if (parts.length > 0 && parts.every((part, at) => words[at] === part))
        return { command, typed: words.slice(parts.length) }
    }
  }
  return null
}

/** Returns whether commands start with the word, so that the next word is the unknown one. */
const isGroup = (commands: readonly Command[], word: string): boolean =>
  commands.some(({ words }) => words.startsWith(`${word} `))
