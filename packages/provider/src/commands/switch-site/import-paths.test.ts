import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importPaths, packageNames, replacementOf, unmovablePackages } from './import-paths.ts'
import { mentions } from './mentions.ts'
import { moduleScripts } from './module-scripts.ts'

const root = join(import.meta.dirname, '../../../../..')
const manifestOf = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Every installed generation: the folder, and the name that sites import. */
const installed = globSync(['node_modules/@stytch/*', 'node_modules/stytch-*'], { cwd: root }).map((folder) => ({
  folder,
  name: String(manifestOf(`${folder}/package.json`).name),
}))

/** Strings at any depth of `exports`. */
const filesOf = (exported: unknown): readonly string[] =>
  typeof exported === 'string' ? [exported] : Object.values(exported ?? {}).flatMap(filesOf)

const builds = '{,cjs/,cjs-dev/,esm/,esm-dev/,iife/,types/}'
const verticals = '{,b2b/,adminPortal/,public/}'

/** Imports that a manifest allows: its `exports`, or folders with a manifest, and the built files behind both. */
const importsOf = ({ folder, name }: (typeof installed)[number]): readonly string[] => {
  const { exports = {}, main, module, types } = manifestOf(`${folder}/package.json`)
  const below = globSync('**/package.json', { cwd: join(root, folder), exclude: ['**/node_modules'] })
  const folders = below.map((path) => path.replace(/\/?package\.json$/, '')).filter(Boolean)
  const built = globSync(`dist/${builds}${verticals}index{,.ui,.headless}{,.esm}.{js,mjs,cjs,d.ts}`, {
    cwd: join(root, folder),
  })
    .concat(filesOf(exports), main ?? [], module ?? [], types ?? [])
    .map((path) => path.replace(/^\.\//, ''))
  const subpaths = [...Object.keys(exports).map((path) => path.replace(/^\.\/?/, '')), ...folders, ...built]
  return [name, ...subpaths.filter(Boolean).map((path) => `${name}/${path.replace('*', 'shadcn.css')}`)]
}

const ourPackages = ['js', 'react'].map((folder) => manifestOf(`packages/${folder}/package.json`))
const ourExports = new Set(
  ourPackages.flatMap(({ name, exports }) => Object.keys(exports).map((subpath) => name + subpath.slice(1))),
)

it('replaces every import that a manifest of an installed generation allows, by an entry that exists', () => {
  expect(installed.length).toBeGreaterThanOrEqual(10)
  const imports = new Set(installed.flatMap(importsOf))
  expect(imports.size).toBeGreaterThan(100)
  const lacking = [...imports].filter((specifier) => {
    const replacement = replacementOf(specifier)
    if (replacement === null) return true
    if ('gone' in replacement) return !specifier.includes('/theme/')
    // The root of the core package is internal: every name that sites may import is in its `public` entry.
    if ('advice' in replacement) return !/^@stytch\/core(?:$|\/dist\/index(?:\.esm)?(?:\.d)?\.[jt]s$)/.test(specifier)
    return replacement.isPrivate || !ourExports.has(replacement.to)
  })
  expect(lacking).toEqual([])
})

it('leads only to entries that exist', () => {
  expect(Object.values(importPaths).filter((path) => !ourExports.has(path))).toEqual([])
  expect(Object.values(packageNames).filter((name) => !ourPackages.some((one) => one.name === name))).toEqual([])
})

it.each([
  ['@stytch/nextjs/dist/index.ui', '@latchkey/react/stytch/ui', false],
  ['@stytch/nextjs/dist/b2b', '@latchkey/react/stytch/b2b', false],
  ['@stytch/vanilla-js/dist/b2b', '@latchkey/js/stytch/b2b', false],
  ['@stytch/vanilla-js/dist/index.headless', '@latchkey/js/stytch/headless', false],
  ['@stytch/react/dist/b2b/index.ui', '@latchkey/react/stytch/b2b/ui', false],
  ['@stytch/react/dist/types/b2b/index.headless.d.ts', '@latchkey/react/stytch/b2b/headless', false],
  ['@stytch/vanilla-js/dist/adminPortal/index.esm.js', '@latchkey/js/stytch/b2b/adminPortal', false],
  ['@stytch/vanilla-js/dist/esm-dev/compat.mjs', '@latchkey/js/stytch/compat', false],
  ['@stytch/core/dist/public/index.d.ts', '@latchkey/js/stytch/headless', false],
  ['@stytch/vanilla-js/dist/ui/b2b/App', '@latchkey/js/stytch/b2b', true],
  ['@stytch/vanilla-js/dist/types-C1nZnwOa', '@latchkey/js/stytch', true],
])('replaces the import %s by %s', (theirs, to, isPrivate) => {
  expect(replacementOf(theirs)).toEqual({ to, isPrivate })
})

it('names what to do about packages without a replacement, and leaves other vendors alone', () => {
  for (const name of [
    ...Object.keys(unmovablePackages),
    '@stytch/core',
    '@stytch/newer',
    '@stytch/react/messages/en.po',
  ])
    expect(replacementOf(name), name).toEqual({ advice: expect.stringMatching(/\.$/) })
  for (const name of ['stytch', '@stytching/react', 'react', '@latchkey/js/stytch'])
    expect(replacementOf(name)).toBeNull()
})

it('is the table of the document, with the module scripts and every kind of mention', () => {
  const text = readFileSync(join(root, 'docs/SWITCHING.md'), 'utf8')
  const rows = [
    ...Object.entries(importPaths).map(([theirs, ours]) => `| \`${theirs}\` | \`${ours}\` |`),
    ...Object.entries(unmovablePackages).map(([name, advice]) => `| \`${name}\` | ${advice} |`),
    ...Object.values(moduleScripts).map((file) => `| \`https://auth.example.com/js/${file}\` |`),
    ...mentions.map(({ name }) => name),
  ]
  expect(rows.filter((row) => !text.includes(row))).toEqual([])
})
