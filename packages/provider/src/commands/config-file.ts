import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartError } from '../errors.ts'
import type { Environment } from './command.ts'

/**
 * The environment over what the file that `CONFIG_FILE` names says, in dotenv form: `NAME=value`, one a line. A setting that the
 * environment holds as an empty text counts as not set there.
 *
 * Throws `StartError` for a file that cannot be read, and for one with a line that would be passed over.
 */
export const environmentWithFile = (environment: Environment): Environment => {
  const file = environment.CONFIG_FILE?.trim()
  if (!file) return environment
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  return { ...settingsOf(file), ...Object.fromEntries(set) }
}

const settingsOf = (file: string): Environment => {
  // Editors of Windows begin a file with a mark, which would become a part of the first name.
  const text = textOf(file).replace(/^\uFEFF/, '')
  const malformed = malformedLines(text)
  if (malformed.length === 0) return parseEnv(text)
  const which = malformed.length === 1 ? `Line ${malformed[0]}` : `Each of the lines ${malformed.join(', ')}`
  // What stands there is not repeated: it may be a secret.
  throw new StartError(
    'config_file_malformed',
    `${which} of ${file}, named by CONFIG_FILE, is not a setting. Nothing was done. A line must be NAME=value, a comment after #, or ` +
      'empty. Quote a value that contains # or spans lines; only a comment may follow the quotes.',
  )
}

const assignment = /^[ \t]*(?:export +)?[A-Za-z_][A-Za-z0-9_]*[ \t]*=[ \t]*(.*)$/
const emptyOrComment = /^[ \t]*(?:#.*)?$/

/** Lines that `parseEnv` leaves out, or of which it leaves out a part, without a word. */
const malformedLines = (text: string): readonly number[] => {
  const lines = text.split(/\r?\n/)
  const malformed: number[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (emptyOrComment.test(line)) continue
    const value = assignment.exec(line)?.[1]
    const quote = value === undefined ? undefined : /^["'`]/.exec(value)?.[0]
    if (value === undefined || quote === undefined) {
      if (value === undefined || /[^ \t]#/.test(value)) malformed.push(at + 1)
      continue
    }
    const last = lastLineOf(lines, at, quote)
    const closing = last === at ? value.slice(1) : (lines[last] ?? '')
    if (last < 0 || !emptyOrComment.test(closing.slice(closing.indexOf(quote) + 1))) malformed.push(at + 1)
    at = Math.max(at, last)
  }
  return malformed
}

/** The line in which a quoted value ends that begins in this one; -1 where it never does. */
const lastLineOf = (lines: readonly string[], begin: number, quote: string): number => {
  const [first = '', ...rest] = lines.slice(begin)
  if (first.indexOf(quote) !== first.lastIndexOf(quote)) return begin
  const further = rest.findIndex((line) => line.includes(quote))
  return further < 0 ? -1 : begin + 1 + further
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(
      'config_file_unreadable',
      `CONFIG_FILE names ${file}, which cannot be read. Nothing was done. Name a file with lines such as PORT=3000, or unset CONFIG_FILE.`,
      { cause },
    )
  }
}
