import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/sources.ts'

/** A path of a source file in the words of a document: `` `src/pages/LoginPage.vue` ``. */
const filePath = /`((?:[\w+()[\].-]+\/)*[\w+.-]+\.(?:tsx?|vue|svelte|html))`/

/**
 * Returns the files that a reader writes who follows a document up to its first table: each block of code goes to the
 * first file that the paragraph above it names.
 *
 * @throws Error for two blocks with one path
 */
export const tutorialFiles = (
  document: string,
  text = readFileSync(join(root, document), 'utf8'),
): Readonly<Record<string, string>> => {
  const [followed = ''] = text.split(/^\| /m)
  const files: Record<string, string> = {}
  for (const { 1: above = '', 2: code = '' } of followed.matchAll(
    /(?:^|\n\n)([^`\n](?:(?!\n\n).)*)\n\n```\w+\n(.*?)^```$/gms,
  )) {
    const path = filePath.exec(above)?.[1]
    if (path === undefined) continue
    if (path in files) throw new Error(`${document} writes ${path} twice.`)
    files[path] = code
  }
  return files
}
