import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Everything that the site is made of, below the repository. */
const sources = [
  '*.md',
  'docs/*',
  'docs/images/*.png',
  'packages/*/README.md',
  'packages/docs/src/**',
  'package-lock.json',
]

/**
 * Returns a fingerprint of everything that the site is made of. A site with another one is outdated.
 *
 * @param root folder of the repository
 */
export const stampOf = async (root: string): Promise<string> => {
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('base64url')
}

/** The file of a complete site that holds its fingerprint. */
export const stampFile = 'stamp.txt'
