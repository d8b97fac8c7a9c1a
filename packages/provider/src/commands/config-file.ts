import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartError } from '../errors.ts'
import type { Environment } from './command.ts'

/**
 * The environment over what the file that `CONFIG_FILE` names says, in dotenv form: `NAME=value`, one a line. A setting that the
 * environment holds as an empty text counts as not set there.
 *
 * Throws `StartError` for a file that cannot be read.
 */
export const environmentWithFile = (environment: Environment): Environment => {
  const file = environment.CONFIG_FILE?.trim()
  if (!file) return environment
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  return { ...parseEnv(textOf(file)), ...Object.fromEntries(set) }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(
      'config_file_unreadable',
      `CONFIG_FILE names ${file}, which cannot be read, so nothing was done. Name a file of lines such as PORT=3000, or leave it out.`,
      { cause },
    )
  }
}
