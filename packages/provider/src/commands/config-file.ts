import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartError } from '../errors.ts'
import type { Environment } from './command.ts'

/**
 * Returns the environment merged over the settings of the file that `CONFIG_FILE` names, in dotenv format: one
 * `NAME=value` per line. An empty environment variable counts as not set.
 *
 * @throws StartError if the file cannot be read or a line would be ignored
 */
export const environmentWithFile = (environment: Environment): Environment => {
  const file = environment.CONFIG_FILE?.trim()
  if (!file) return environment
  const setVariables = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  return { ...settingsOf(file), ...Object.fromEntries(setVariables) }
}

const settingsOf = (file: string): Environment => {
  // Windows editors start a file with a byte order mark, which would become a part of the first name.
  const text = textOf(file).replace(/^\uFEFF/, '')
  const malformed = malformedLines(text)
  if (malformed.length === 0) return parseEnv(text)
  const lineNames = malformed.length === 1 ? `Line ${malformed[0]}` : `Each of the lines ${malformed.join(', ')}`
  // The line is not printed, because it may contain a secret.
  throw new StartError(
    'config_file_malformed',
    `${lineNames} of ${file}, named by CONFIG_FILE, is not a setting. Nothing was done. A line must be NAME=value, a comment after #, or ` +
      'empty. Quote a value that contains # or spans lines; only a comment may follow the quotes.',
  )
}

const assignment = /^[ \t]*(?:export +)?[A-Za-z_][A-Za-z0-9_]*[ \t]*=[ \t]*(.*)$/
const emptyOrComment = /^[ \t]*(?:#.*)?$/

/** Returns the numbers of lines that `parseEnv` silently ignores, completely or partly. */
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

/** Returns the line in which a quoted value ends; -1 if it never ends. */
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
      `The file ${file}, named by CONFIG_FILE, cannot be read. Nothing was done. Name a file with lines such as PORT=3000, or unset CONFIG_FILE.`,
      { cause },
    )
  }
}
