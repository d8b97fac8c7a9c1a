/**
 * `npm run map` writes the generated documents: `docs/WIRE.md` from the calls and routes, `docs/SCREENS.md` from the
 * screen rows, `docs/CONFIG.md` from the types of options, and others (`map/documents.ts`). They exist to catch unintended
 * changes: a screen with another transition, a call without a route, an action that no screen uses. `npm run check` fails
 * when a document differs from the code.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './check/sources.ts'
import { documents } from './map/documents.ts'

/** Returns the differences between `docs/` and the code, and contradictions in the code. */
export const map = async (): Promise<readonly string[]> => {
  const { pages, findings } = await documents()
  return [...findings, ...stale(pages)]
}

export const stale = (pages: Readonly<Record<string, string>>, from = root): readonly string[] =>
  Object.entries(pages)
    .filter(([path, text]) => !existsSync(join(from, path)) || readFileSync(join(from, path), 'utf8') !== text)
    .map(([path]) => `${path} differs from the code; run \`npm run map\` and review the change`)

if (import.meta.main) {
  const { pages, findings } = await documents()
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
