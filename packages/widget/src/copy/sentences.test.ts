/// <reference types="vite/types/importMeta.d.ts" />
import ts from 'typescript'
import { expect, test } from 'vitest'
import { english } from './locales/en/en.ts'

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(files)
  .filter(([path]) => !/\.test\.|testing|locales/.test(path))
  .map(([path, text]) => ({ path, text }))

/** Attributes that people read or hear. */
const SPOKEN = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]

/** Words that a view would say by itself, out of reach of translations and of `strings`. */
function literals(path: string, text: string): string[] {
  const found: string[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim())
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteralLike(node.expression) &&
      !ts.isJsxAttribute(node.parent) &&
      /\p{L}/u.test(node.expression.text)
    )
      found.push(node.expression.text)
    if (
      ts.isJsxAttribute(node) &&
      SPOKEN.includes(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      node.initializer.text !== ''
    )
      found.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('no view says a literal sentence', () => {
  const views = sources.filter(({ path }) => path.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(10)
  for (const { path, text } of views) expect({ path, literals: literals(path, text) }).toEqual({ path, literals: [] })
})
test('this check finds one', () => {
  expect(literals('a.tsx', '<p>Hello</p>')).toEqual(['Hello'])
  expect(literals('a.tsx', '<p>{"Hello"}</p>')).toEqual(['Hello'])
  expect(literals('a.tsx', '<input placeholder="you@example.com" className="lk-input" />')).toEqual(['you@example.com'])
})
test('every sentence is said somewhere', () => {
  const all = sources.map(({ text }) => text).join('\n')
  for (const id of Object.keys(english)) expect(all).toContain(`'${id}'`)
})
