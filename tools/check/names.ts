/**
 * Finds names without meaning. Exists to catch a catch-all file: it grows without a theme and ends in circular imports.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTypeScript, root, trackedFiles } from './sources.ts'

/** `data` alone has no meaning; `PasskeyData`, the stored part of a passkey, has one. */
const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'shared', 'misc', 'manager', 'data', 'info'])

export const names = async (from = root): Promise<readonly string[]> => {
  const sources = trackedFiles(from).filter((path) => isTypeScript(path) || path.endsWith('.mjs'))
  return sources.flatMap((path) => [
    ...wordsOf(path)
      .filter((word) => empty.has(word))
      .map((word) => `${path}: "${word}" has no meaning; name the content of the file`),
    ...exportedBy(readFileSync(join(from, path), 'utf8'))
      .filter(
        (name) =>
          wordsOf(name).some((word, _, words) => empty.has(word) && !(word === 'data' && words.length > 1)) ||
          /^handle[A-Z]/.test(name),
      )
      .map((name) => `${path}: the exported name ${name} has no meaning; name what it is or does`),
  ])
}

/** `packages/a-b/someName.ts` → packages, a, b, some, name, ts. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const exportedBy = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:declare )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  )
