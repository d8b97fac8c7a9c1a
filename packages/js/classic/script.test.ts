import { basename } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { classicScript } from './script.ts'

/** Builds these sources, the first of them the entry; tells the files by name. */
const built = async (sources: Readonly<Record<string, string>>) => {
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: (id) => (basename(id) in sources ? basename(id) : null),
    load: (id) => sources[id],
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, classicScript('Site')],
    build: {
      write: false,
      lib: { entry: Object.keys(sources)[0] ?? '', formats: ['es'], fileName: () => 'site.js' },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: { minify: true, chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  const files = ([output].flat() as Rolldown.RolldownOutput[]).flatMap((one) => one.output)
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])))
}

const entry = `export class Refusal extends Error {}
export const later = () => import('taker')
export const alone = () => import('loner')`
const taker = `import { Refusal } from 'entry'; export const refuse = () => { throw new Refusal() }`
const loner = 'export const loner = 1'
const namesOf = (files: ReadonlyMap<string, string>) => [...files.keys()].sort()

test('the entry is a script, what it imports later are modules that take from it', async () => {
  const files = await built({ entry, taker, loner })
  const [loners = '', takers = '', script] = namesOf(files)
  expect(script).toBe('site.js')
  expect(files.get('site.js')).toMatch(/^\(function\(\)\{"use strict";(?!.*\bexport\b).*\}\)\(\);\n$/s)
  expect(files.get(takers)).toMatch(
    /^const\{Refusal:\w+\}=globalThis\[Symbol\.for\(`Site [\w-]{8}`\)\]\[1\];.*export\{/s,
  )
  expect(files.get(loners)).not.toContain('globalThis')
})

test('the same sources give the same files; another release has names of its own wherever its chunks take from it', async () => {
  const files = await built({ entry, taker, loner })
  expect(await built({ entry, taker, loner })).toEqual(files)
  const other = await built({ entry: `${entry}\nexport const more = 2`, taker, loner })
  const [loners, takers] = namesOf(files)
  expect(namesOf(other)[0]).toBe(loners)
  expect(namesOf(other)[1]).not.toBe(takers)
})

test('an entry without chunks is a script too', async () => {
  const files = await built({ entry: 'export const one = 1' })
  expect(namesOf(files)).toEqual(['site.js'])
  expect(files.get('site.js')).not.toContain('currentScript')
})

test('a build says which file cannot be had', async () => {
  await expect(built({ entry: `${entry}\nf(import.meta.resolve("a"))`, taker, loner })).rejects.toThrow(
    /site\.js cannot be a classic script: .*import\.meta/,
  )
})
