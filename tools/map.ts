/**
 * `npm run map` writes `docs/WIRE.md`, `docs/SCREENS.md`, `docs/THEME.md` and `docs/WORDS.md` from the calls, the routes, the screen
 * rows, the keys of the theme and the sentences themselves, and `docs/SIZES.md` from what was built.
 * They exist to catch the change that nobody drew: a screen that suddenly leads elsewhere, a call without a route, an
 * action that no screen uses. `npm run check` fails when a document is not what the code says.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtChunks } from './bleed/chunks.ts'
import { readSizes, sizesDocument, sizesOf, sizesPage } from './bleed/sizes.ts'
import { root } from './check/sources.ts'
import { documents } from './map/documents.ts'

/** What in `docs/` differs from the code, and what in the code does not fit together. */
export const map = async (): Promise<readonly string[]> => {
  const { pages, findings } = await documents()
  return [...findings, ...stale(pages)]
}

export const stale = (pages: Readonly<Record<string, string>>, from = root): readonly string[] =>
  Object.entries(pages)
    .filter(([path, text]) => !existsSync(join(from, path)) || readFileSync(join(from, path), 'utf8') !== text)
    .map(([path]) => `${path} is not what the code says; run \`npm run map\` and read the change`)

if (import.meta.main) {
  const { pages, findings } = await documents()
  const sizes = { [sizesDocument]: sizesPage(readSizes(), sizesOf(builtChunks())) }
  for (const [path, text] of Object.entries({ ...pages, ...sizes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
