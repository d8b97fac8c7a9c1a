import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { graphOf, lowered, type PlatformImports, write } from './lowered-syntax.ts'

/** The folder of CommonJS files in a published package. */
export const commonJsFolder = 'cjs'

interface CommonJsOptions {
  /** The folder of the built ES modules. */
  readonly modules: string
  /** Built files of the entries, relative to that folder. */
  readonly entries: readonly string[]
  /** With paths relative to that folder too. */
  readonly platformImports: PlatformImports
  readonly into: string
}

/**
 * Writes a CommonJS copy of a package's files, one for one, for loaders that cannot require an ES module: Jest, Node
 * before 20.19, and bundlers that know only `main`. Files keep their names and end in `.js`, because create-react-app and
 * older versions of Metro take a `.cjs` file for a picture.
 */
export const writeCommonJs = async ({ modules, entries, platformImports, into }: CommonJsOptions): Promise<void> => {
  const onPlatforms = Object.values(platformImports).flatMap(({ node, default: elsewhere }) => [node, elsewhere])
  const { files, namesOf } = await graphOf(modules, entries, onPlatforms)
  const copies = join(into, 'modules')
  rmSync(into, { recursive: true, force: true })
  const outputFiles = await lowered(modules, files, copies, 'cjs')
  for (const { path, text } of outputFiles)
    write(path, withPlatformImports(text, relative(dirname(path), copies), platformImports))
  for (const [name, { node, default: elsewhere }] of Object.entries(platformImports))
    write(join(copies, platformFile(name)), choiceOf(node, elsewhere))
  for (const entry of entries)
    write(join(into, entry), entryText(entry, isOfClient(join(modules, entry)), namesOf(entry)))
  write(join(into, 'package.json'), `${JSON.stringify(manifestFor(platformImports), null, 2)}\n`)
}

const platformFile = (name: string): string => `${name.slice(1)}-here.js`

const withPlatformImports = (text: string, upwards: string, platformImports: PlatformImports): string =>
  Object.keys(platformImports).reduce(
    (changed, name) =>
      changed.replaceAll(`require("${name}")`, `require("./${posix.join(upwards, platformFile(name))}")`),
    text,
  )

/** The code of a server is not loaded in jsdom, which lacks what it needs; bundlers replace the whole file. */
const choiceOf = (node: string, elsewhere: string): string =>
  `"use strict";\nmodule.exports = typeof window === 'undefined' ? require('./${node}') : require('./${elsewhere}')\n`

/**
 * The exports of an entry are plain values, so that `jest.spyOn(module, 'useStytchUser')` can replace one. The list that
 * never runs tells Node which names `import` finds.
 */
const entryText = (entry: string, isForClient: boolean, names: readonly string[]): string =>
  `${isForClient ? "'use client';\n" : ''}"use strict";
Object.defineProperty(exports, '__esModule', { value: true })
Object.assign(exports, require('./modules/${entry}'))
0 && (module.exports = { ${names.join(', ')} })
`

const isOfClient = (path: string): boolean => /^['"]use client['"]/.test(readFileSync(path, 'utf8'))

const manifestFor = (platformImports: PlatformImports): object => {
  const replaced = Object.entries(platformImports).map(([name, { default: elsewhere }]) => [
    `./modules/${platformFile(name)}`,
    `./modules/${elsewhere}`,
  ])
  return { type: 'commonjs', ...(replaced.length > 0 && { browser: Object.fromEntries(replaced) }) }
}
