import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { entryAsScript, insideFunction, takenFromScript } from './code.ts'

const symbol = 'globalThis[Symbol.for("Site 1")]'
const isEntry = (source: string) => source.endsWith('/site.js')
const asScript = (code: string, publicNames: readonly string[] = []) =>
  insideFunction(
    entryAsScript(code, { name: 'Site', fileName: 'site.js', symbol, publicNames, isEntry }),
    'Site',
    symbol,
  )
const taken = (code: string) => takenFromScript(code, symbol, isEntry)

test('the window gets the public names alone, chunks get all, and no other name gets out', () => {
  const page: Record<string | symbol, unknown> = {}
  runInNewContext(asScript('var own = 1, lent = 2;\nexport { own as shown, lent as a };', ['shown']), page)
  expect(Object.keys(page)).toEqual(['Site'])
  expect(page.Site).toEqual({ shown: 1 })
  const chunk = taken('import { a as local, shown } from "../site.js";\nfound.push(local, shown);')
  const found: unknown[] = []
  runInNewContext(chunk, Object.assign(page, { found }))
  expect(found).toEqual([2, 1])
})

test('a second copy changes nothing but the name in the window, which another script may have taken', () => {
  const page: Record<string, unknown> = { runs: 0 }
  const script = asScript('runs++;\nvar own = {};\nexport { own as shown };', ['shown'])
  runInNewContext(script, page)
  const first = page.Site
  page.Site = 'of another'
  runInNewContext(script, page)
  expect(page.Site).toBe(first)
  expect(page.runs).toBe(1)
})

test('the script is strict, without asking it of a script that a site puts before or behind it', () => {
  const page: Record<string, unknown> = {}
  const script = asScript('var own = (function () { return this })();\nexport { own as shown };', ['shown'])
  runInNewContext(`${script};undeclared = 1;${script}`, page)
  expect(page).toMatchObject({ undeclared: 1, Site: { shown: undefined } })
})

describe('the folder that chunks are asked from', () => {
  class HTMLScriptElement {
    src: string
    constructor(src: string) {
      this.src = src
    }
  }
  const folderWith = (currentScript: unknown) => {
    // What stands behind `import()` cannot be had in a context of its own; the address can.
    const script = asScript('export {};\nload = () => import("./chunks/a.js");').replace('import(', '(')
    const page: Record<string, unknown> = { HTMLScriptElement, document: { currentScript } }
    runInNewContext(script, page)
    return (page.load as () => unknown)()
  }

  test.each([
    ['https://a.example/js/site.js', 'https://a.example/js/'],
    ['https://a.example/js/site.js?v=1/2#3/4', 'https://a.example/js/'],
    ['https://a.example/site.js', 'https://a.example/'],
    ['blob:https://a.example/0-1', 'blob:https://a.example/'],
  ])('of a script at "%s" is %s', (src, folder) => {
    expect(folderWith(new HTMLScriptElement(src))).toBe(`${folder}chunks/a.js`)
  })

  test('is left to the browser where no script, or markup in its place, says where it is', () => {
    expect(folderWith(null)).toBe('./chunks/a.js')
    expect(folderWith({ src: 'https://b.example/x', tagName: 'SCRIPT' })).toBe('./chunks/a.js')
  })
})

test('a script that asks for its own address gets it', () => {
  class HTMLScriptElement {
    src = 'https://a.example/js/site.js?v=1'
  }
  const page: Record<string, unknown> = {}
  const global = { HTMLScriptElement, document: { currentScript: new HTMLScriptElement() }, page }
  runInNewContext(asScript('page.address = import.meta.url;'), global)
  expect(page.address).toBe('https://a.example/js/site.js')
})

test('a chunk keeps what it imports from elsewhere, and an entry that it only waits for falls away', () => {
  const code = 'import { b } from "./other.js";\nimport { c } from "site.js";\nimport("./later.js");\nb(c, "ß🔑");'
  expect(taken(code)).toBe(code)
  expect(taken(`import "../site.js";\n${code}`)).toBe(`\n${code}`)
})

describe('a build is refused whose entry', () => {
  test.each([
    ['imports before it runs', 'import "./other.js"', /import/],
    ['waits', 'await 1', /await/],
    ['asks of its module what no script knows', 'f(import.meta.resolve("a"))', /import\.meta/],
    ['imports itself', 'f(() => import("./site.js"))', /imports itself/],
    ['exports everything of another', 'export * from "./other.js"', /export/i],
    ['exports another’s', 'export { a } from "./other.js"', /exports in a way/],
    ['changes what it exports', 'let a = 0;\nf(() => a++);\nexport { a }', /changes "a"/],
    ['holds a comment of HTML', 'f("<!--")', /comment/],
  ])('%s', (_, code, message) => {
    expect(() => asScript(code)).toThrow(message)
  })
})

describe('a build is refused where a chunk', () => {
  test.each([
    ['imports the entry later', 'f(() => import("../site.js"))', /once more/],
    ['takes it as a whole', 'import * as all from "../site.js"', /as a whole/],
    ['hands on what is its', 'export { a } from "../site.js"', /exports what/],
    ['hands on all of it', 'export * from "../site.js"', /exports what/],
  ])('%s', (_, code, message) => {
    expect(() => taken(code)).toThrow(message)
  })
})
