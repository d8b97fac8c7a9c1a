import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { root } from './check/sources.ts'

/** A fenced block of a document. */
interface Block {
  /** `BACK-END.md:12`: the document, and the line of the fence. */
  readonly place: string
  readonly language: string
  readonly code: string
}

const documents = ['README.md', ...globSync('docs/*.md', { cwd: root })]

const blocksOf = (path: string): readonly Block[] => {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms)].map((match) => {
    const [, indent = '', language = '', code = ''] = match
    const line = text.slice(0, match.index).split('\n').length
    return { place: `${basename(path)}:${line}`, language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }
  })
}

const blocks = documents.flatMap(blocksOf)
const inLanguage = (...languages: readonly string[]) => blocks.filter(({ language }) => languages.includes(language))

const folder = join(root, 'node_modules/.cache/documented-code')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const client = "ReturnType<typeof import('@latchkey/js').createClient>"
const businessClient = "ReturnType<typeof import('@latchkey/js/b2b').createB2BClient>"
const backEnd = "InstanceType<typeof import('stytch').Client>"
const businessBackEnd = "InstanceType<typeof import('stytch').B2BClient>"

/** Names that a document explains in words before its blocks use them, with their types. */
const given: Readonly<Record<string, (code: string) => Readonly<Record<string, string>>>> = {
  'ACCOUNT.md': () => ({
    client: `${client} & ${businessClient}`,
    organization_id: 'string',
    nonce: 'string',
    sessions: 'any',
    user: 'any',
  }),
  'BACK-END.md': (code) => ({
    client: /organization|member/.test(code) ? businessBackEnd : backEnd,
    stytch: code.includes('new stytch.') ? "typeof import('stytch')" : backEnd,
    request: 'any',
    session_jwt: 'string',
    session_token: 'string',
    code: 'string',
    email: 'string',
    user_id: 'string',
    phone_id: 'string',
    organization_id: 'string',
    project_id: 'string',
    secret: 'string',
  }),
  'HTTPONLY-SESSIONS.md': () => ({ createClient: "typeof import('@latchkey/js').createClient", publicToken: 'string' }),
  'LANGUAGES.md': () => ({ client }),
  'MEMBERS.md': () => ({ createB2BClient: "typeof import('@latchkey/js/b2b').createB2BClient", publicToken: 'string' }),
  'ONE-TAP.md': () => ({ client }),
  'SINGLE-SIGN-ON.md': (code) => ({
    client: code.includes('external') ? businessBackEnd : businessClient,
    metadata_url: 'string',
    client_id: 'string',
    client_secret: 'string',
    connection_id: 'string',
    issuer: 'string',
    external_connection_id: 'string',
    external_organization_id: 'string',
    organization_id: 'string',
  }),
  'TESTING.md': () => ({ context: 'any', jest: 'any', provider: 'any' }),
  'THEME.md': () => ({ client }),
}

/** Documents whose blocks of code cannot be compiled, with the reason. */
const notCompiled: Readonly<Record<string, string>> = {
  'ADDING-A-METHOD.md': 'shows lines of a file that the reader writes, with names of their method',
  'ADDING-A-PROVIDER.md': 'shows the names of a row, without values',
}

/** Modules of other files, with the reason why the compiler does not find them. */
const elsewhere: Readonly<Record<string, string>> = {
  './auth.mjs': 'the block before writes this file',
  'http://localhost:3000/js/headless.js': 'the server serves it; `built-packages.test.ts` reads it',
  'http://localhost:3000/js/b2b.js': 'the server serves it; `built-packages.test.ts` reads it',
  '@latchkey/provider/testing': 'exported by the packed package alone; `packed.test.ts` builds with it',
  '@playwright/test': 'a dependency of the reader',
}

const declares = (code: string, name: string) =>
  new RegExp(`(?:const|let|function|import) ${name}\\b|(?:const|import) \\{[^}]*\\b${name}\\b`).test(code)

/** Writes a block as a module. JavaScript is compiled as TypeScript, which infers the types of its values. */
const fileOf = ({ place, language, code }: Block): string => {
  const [document = ''] = place.split(':')
  const names = Object.entries(given[document]?.(code) ?? {}).filter(([name]) => !declares(code, name))
  const file = join(folder, `${place.replaceAll(/[:.]/g, '-')}.${language.replace('js', 'ts')}`)
  writeFileSync(
    file,
    `${names.map(([name, type]) => `declare const ${name}: ${type};`).join(' ')}\n${code}\nexport {}\n`,
  )
  return file
}

const options: ts.CompilerOptions = {
  strict: true,
  noImplicitAny: false,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2024,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
}

/** JavaScript cannot say that a value is there, or that a list has certain texts only. */
const untold = /'undefined'|possibly '(?:undefined|null)'|'string\[\]'/

const faultsOf = (program: ts.Program, block: Block, file: string): readonly string[] => {
  const source = program.getSourceFile(file)
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  return found
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    .filter((text) => !(block.language.startsWith('js') && untold.test(text)))
    .filter((text) => !Object.keys(elsewhere).some((name) => text.startsWith(`Cannot find module '${name}'`)))
    .map((text) => `${block.place}: ${text}`)
}

it('every block of TypeScript and JavaScript in the documents compiles with the names that exist', () => {
  const compiled = inLanguage('ts', 'tsx', 'js', 'jsx').filter(
    ({ place }) => !(place.replace(/:\d+$/, '') in notCompiled),
  )
  expect(compiled.length).toBeGreaterThan(40)
  const files = compiled.map((block) => [block, fileOf(block)] as const)
  const program = ts.createProgram(
    files.map(([, file]) => file),
    options,
  )
  expect(files.flatMap(([block, file]) => faultsOf(program, block, file))).toEqual([])
})

it('every module of an HTML block compiles, and every JSON block is JSON', () => {
  for (const { place, code } of inLanguage('json')) expect(() => JSON.parse(code), place).not.toThrow()
  const scripts = inLanguage('html').flatMap(({ place, code }) =>
    [...code.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(({ 1: script = '' }) => ({ place, script })),
  )
  expect(scripts.length).toBeGreaterThan(1)
  for (const { place, script } of scripts) {
    const { diagnostics } = ts.transpileModule(script, { reportDiagnostics: true, compilerOptions: options })
    expect([place, diagnostics?.map(({ messageText }) => messageText)]).toEqual([place, []])
  }
})

/** Languages that another test reads, or that are no code of the product. */
const readElsewhere: Readonly<Record<string, string>> = {
  sh: '`commands/documents.test.ts` reads each command with its options and settings',
  css: 'values of the reader; `THEME.md` names the properties, which the tests of themes set',
  nginx: 'settings of a server of the reader; `operating.test.ts` runs those of OPERATING.md',
  caddyfile: '`operating.test.ts` starts the server with it',
  ini: '`operating.test.ts` lets systemd read it',
  sql: 'statements for an administrator of the database',
  '': 'output or a picture in text',
}

it('every block of the documents has a language that a test reads, or a reason', () => {
  const read = ['ts', 'tsx', 'js', 'jsx', 'json', 'html', ...Object.keys(readElsewhere)]
  expect(
    blocks.filter(({ language }) => !read.includes(language)).map(({ place, language }) => [place, language]),
  ).toEqual([])
  for (const document of Object.keys(notCompiled))
    expect(blocks.some(({ place }) => place.startsWith(`${document}:`))).toBe(true)
})
