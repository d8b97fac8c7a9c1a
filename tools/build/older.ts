import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { entryOf, forRequire } from './manifest.ts'
import type { Published } from './published.ts'

/**
 * Adds files for compilers and bundlers that load packages with `require` or do not support `exports`: for each entry a
 * file that requires it and declarations for that file, and for each subpath a folder with a manifest.
 */
export const publishForOlder = (row: Published, dist: string): void => {
  for (const [subpath, { built }] of Object.entries(row.entries)) {
    const banner = /^['"]use client['"]/.test(readFileSync(join(dist, built), 'utf8')) ? "'use client';\n" : ''
    // Node and every bundler can require a module. A copy of its code would be a second client in one page.
    writeFileSync(join(dist, forRequire(built)), `${banner}module.exports = require('./${built}')\n`)
    if (subpath === '.') continue
    const folder = join(dist, subpath)
    mkdirSync(folder, { recursive: true })
    const manifest = entryOf(built, `${relative(folder, dist)}/`)
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
  for (const path of globSync('{,chunks/}*.d.ts', { cwd: dist })) {
    const text = readFileSync(join(dist, path), 'utf8')
    const target = join(dist, forRequire(path))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text.replaceAll(/((?:from|import)\s*\(?\s*["']\.{1,2}\/[^"']+)\.js(["'])/g, '$1.cjs$2'))
  }
}
