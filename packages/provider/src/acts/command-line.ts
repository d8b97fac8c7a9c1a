/** Quotes a word for a shell, unless it contains only characters without a meaning there. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/**
 * Formats the command line that an event of the console shows.
 *
 * @param words the command without `latchkey`, its arguments and options; each is quoted if a shell needs it
 * @example
 * commandLine('app', 'create', projectId, '--name', 'My app') // latchkey app create project-… --name 'My app'
 */
export const commandLine = (...words: readonly string[]): string => ['latchkey', ...words.map(quoted)].join(' ')
