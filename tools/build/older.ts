import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { commonJsFolder, writeCommonJs } from './common-js.ts'
import {
  entryOf,
  hasCommonJs,
  isLowered,
  modulesFolder,
  platformImportsOf,
  requiredFile,
  typesForRequire,
} from './manifest.ts'
import { olderModulesFolder, writeOlderModules } from './older-modules.ts'
import type { Published } from './published.ts'

/**
 * Adds files for compilers and bundlers that load packages with `require` or do not support `exports`: for each entry a
 * CommonJS file and declarations for that file, and for each subpath a folder with a manifest.
 */
export const publishForOlder = async (row: Published, dist: string): Promise<void> => {
  const entries = [...new Set(Object.values(row.entries).map(({ built }) => built))]
  const modules = join(dist, modulesFolder)
  const platformImports = platformImportsOf(row)
  if (hasCommonJs(row)) await writeCommonJs({ modules, entries, platformImports, into: join(dist, commonJsFolder) })
  // Such a package runs where a module can be required. A copy of its code would be a second client in one page.
  else
    for (const built of entries)
      writeFileSync(join(dist, requiredFile(row, built)), `module.exports = require('./${built}')\n`)
  const lowered = entries.filter((built) => isLowered(row, built))
  if (lowered.length > 0)
    await writeOlderModules({ modules, entries: lowered, platformImports, into: join(dist, olderModulesFolder) })
  for (const [subpath, { built }] of Object.entries(row.entries)) {
    if (subpath === '.') continue
    const folder = join(dist, subpath)
    mkdirSync(folder, { recursive: true })
    const manifest = entryOf(row, built, `${relative(folder, dist)}/`)
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
  for (const path of globSync('{,chunks/}*.d.ts', { cwd: dist })) {
    const text = readFileSync(join(dist, path), 'utf8')
    const target = join(dist, typesForRequire(path))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text.replaceAll(/((?:from|import)\s*\(?\s*["']\.{1,2}\/[^"']+)\.js(["'])/g, '$1.cjs$2'))
  }
}
