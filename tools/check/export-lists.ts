/**
 * Finds names that two files export from the same module, each in a list of its own. Exists to catch an entry that was
 * written as a copy of another one: a type that is added to one of them is missing in the other, and only a site notices.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isTest, isTypeScript, root, trackedFiles } from './sources.ts'

/** Two files may share this many names by chance. */
const most = 3

/** Next.js rejects `export *` in a module that begins with 'use client'. */
const exempt = 'packages/next/src/index.ts'

export const exportLists = async (from = root): Promise<readonly string[]> => {
  const lists = trackedFiles(from)
    .filter((path) => /^packages\/[^/]+\/src\//.test(path) && isTypeScript(path) && !isTest(path) && path !== exempt)
    .map((path) => ({ path, names: listedIn(path, readFileSync(join(from, path), 'utf8')) }))
    .filter(({ names }) => names.size > most)
  return lists.flatMap(({ path, names }, index) =>
    lists.slice(index + 1).flatMap((other) => {
      const both = [...names].filter((name) => other.names.has(name)).map((name) => name.split(' ')[0])
      return both.length > most
        ? [`${other.path}: ${path} lists ${both.join(', ')} too; list them in one file, and \`export *\` from it`]
        : []
    }),
  )
}

/** Returns the names that a file lists in `export { … } from`, each with its module. */
const listedIn = (path: string, text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(([, list = '', module = '']) =>
      list
        .split(',')
        .map((item) => item.trim().replace(/^type /, ''))
        .filter((name) => name !== '')
        .map((name) => `${name} of ${module.startsWith('.') ? posix.join(path, '..', module) : module}`),
    ),
  )
