import type { Command } from './command.ts'

/** What somebody wants of the program; what it does not know is repeated to them. */
export type Asked =
  | { readonly command: Command; readonly typed: readonly string[] }
  | { readonly helpOf: Command | null }
  | 'version'
  | { readonly unknown: string }

/** Help is for whoever asks for it anywhere: `latchkey project create --help` makes no project. */
export const findCommand = (commands: readonly Command[], words: readonly string[]): Asked => {
  const [verb = 'serve'] = words
  const wantsHelp = verb === 'help' || words.includes('--help') || words.includes('-h')
  const found = longestMatch(commands, verb === 'help' ? words.slice(1) : words.length === 0 ? ['serve'] : words)
  if (wantsHelp) return { helpOf: found?.command ?? null }
  if (verb === '--version' || verb === '-v') return 'version'
  return found ?? { unknown: groupOf(commands, verb) ? words.slice(0, 2).join(' ') : verb }
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

/** Whether commands begin with the word, so that the next one is what is not known. */
const groupOf = (commands: readonly Command[], word: string): boolean =>
  commands.some(({ words }) => words.startsWith(`${word} `))
