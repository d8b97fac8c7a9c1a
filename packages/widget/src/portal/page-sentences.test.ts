/// <reference types="vite/types/importMeta.d.ts" />
import ts from 'typescript'
import { expect, test } from 'vitest'
import * as portalEnglish from '../copy/locales/en.portal.ts'
import * as english from '../copy/locales/en.ts'
import { catalogueOf } from '../copy/locales.ts'

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
interface Sentences {
  readonly sentences: Readonly<Record<string, string>>
}

const chunks = import.meta.glob<Sentences>('./*/*.screens.ts', { eager: true })
const changes = import.meta.glob<Sentences>('./*/*.changes.ts', { eager: true })

/** Returns the path of an imported file from this folder, as the keys of `files` have it. */
const resolved = (from: string, to: string): string => {
  const { pathname } = new URL(to, new URL(from, 'file:///widget/src/portal/'))
  return pathname.startsWith('/widget/src/portal/')
    ? `./${pathname.slice('/widget/src/portal/'.length)}`
    : `../${pathname.slice('/widget/src/'.length)}`
}

/** The imports whose code is in the same chunk: neither types nor those of `import()`. */
const importsOf = (path: string, file: ts.SourceFile): readonly string[] =>
  file.statements.flatMap((one) => {
    const isType = ts.isImportDeclaration(one)
      ? one.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : !ts.isExportDeclaration(one) || one.isTypeOnly || !one.moduleSpecifier
    if (isType || !(ts.isImportDeclaration(one) || ts.isExportDeclaration(one)) || !one.moduleSpecifier) return []
    return ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text.startsWith('.')
      ? [resolved(path, one.moduleSpecifier.text)]
      : []
  })

/** The texts of a file that are IDs of sentences. */
const idsIn = (file: ts.SourceFile, isId: (text: string) => boolean): readonly string[] => {
  const ids: string[] = []
  const visit = (node: ts.Node): void => {
    // A sentence is said by a text; a key of an object only names it.
    if (ts.isStringLiteralLike(node) && isId(node.text) && !ts.isImportDeclaration(node.parent)) ids.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return ids
}

/** Returns the sentences that a chunk says, each with the file that says it. */
const saidBy = (chunk: string, isId: (text: string) => boolean): ReadonlyMap<string, string> => {
  const said = new Map<string, string>()
  const read = new Set<string>()
  const visit = (path: string): void => {
    const text = files[path]
    if (read.has(path) || text === undefined || path.startsWith('../copy/locales/')) return
    read.add(path)
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    for (const id of idsIn(file, isId)) said.set(id, path)
    for (const next of importsOf(path, file)) visit(next)
  }
  visit(chunk)
  return said
}

const isPortalId = (text: string): boolean =>
  text.startsWith('portal.') && Object.values(portalEnglish).some((section) => Object.hasOwn(section, text))

test.each(Object.entries(chunks))(
  'the page of %s has every sentence of the portal that its chunk says',
  (chunk, { sentences }) => {
    const said = saidBy(chunk, isPortalId)
    expect(said.size).toBeGreaterThan(10)
    // The form says what refuses a value, and loads with the sentences of refusals.
    const ofForms = ([id, file]: readonly [string, string]) =>
      Object.hasOwn(portalEnglish.portalRefusals, id) && /\b(checks|parse-domain|cards?)\.ts$/.test(file)
    expect([...said].filter((one) => !Object.hasOwn(sentences, one[0]) && !ofForms(one))).toEqual([])
  },
)

test.each(Object.entries(changes))(
  'the changes of %s have every sentence of the portal that they say, beside those of their page',
  (chunk, { sentences }) => {
    const said = saidBy(chunk, isPortalId)
    expect(said.size).toBeGreaterThan(20)
    const loaded = { ...chunks[chunk.replace('.changes.', '.screens.')]?.sentences, ...sentences }
    expect([...said].filter(([id]) => !Object.hasOwn(loaded, id))).toEqual([])
  },
)

// The other languages come in one file, whose IDs `copy/locales.test.ts` compares with the English ones.
test('each page of the portal is checked', () => {
  expect(Object.keys(chunks).toSorted()).toEqual([
    './domains/domains.screens.ts',
    './members/members.screens.ts',
    './organization/organization.screens.ts',
    './scim/scim.screens.ts',
    './sso/sso.screens.ts',
  ])
  expect(Object.keys(changes).toSorted()).toEqual(
    Object.keys(chunks)
      .map((path) => path.replace('.screens.', '.changes.'))
      .toSorted(),
  )
  expect(Object.keys(catalogueOf(english)).some(isPortalId)).toBe(false)
})
