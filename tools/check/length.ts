/** File lengths. Exists to catch the file that takes in everything: 300 lines are the limit, tests included. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTypeScript, root, trackedFiles } from './sources.ts'

const mostLines = 300
/** A locale is a table of sentences. A translator works through one language from top to bottom, so it stays one file. */
const isLocaleTable = (path: string): boolean => path.startsWith('packages/widget/src/copy/locales/')

export const lengths = async (from = root): Promise<readonly string[]> =>
  trackedFiles(from)
    .filter((path) => isTypeScript(path) || path.endsWith('.mjs'))
    .map((path) => ({ path, lines: readFileSync(join(from, path), 'utf8').trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > mostLines && !isLocaleTable(path))
    .map(({ path, lines }) => `${path} has ${lines} lines; the limit is ${mostLines}`)
