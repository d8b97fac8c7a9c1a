/// <reference types="vite/types/importMeta.d.ts" />
import ts from 'typescript'
import { expect, test } from 'vitest'
import * as portalEnglish from './locales/en.portal.ts'
import * as stepsEnglish from './locales/en.steps.ts'
import * as english from './locales/en.ts'
import { catalogueOf } from './locales.ts'

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(files)
  .filter(([path]) => !/\.test\.|testing|copy\/locales\//.test(path))
  .map(([path, text]) => ({ path, text }))

/** Attributes whose text users see or hear. */
const SPOKEN = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]

/** Returns the possible texts of an expression: its own, or those of its branches. */
function texts(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return texts(node.expression)
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)]
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind
  const choices: readonly ts.SyntaxKind[] = [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken]
  if (ts.isBinaryExpression(node) && choices.includes(node.operatorToken.kind))
    return [...texts(node.left), ...texts(node.right)]
  return []
}

/** Finds text in views that translations and `strings` could not replace. */
function literals(path: string, text: string): string[] {
  const literalTexts: string[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) literalTexts.push(node.text.trim())
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) literalTexts.push(...texts(node))
    if (ts.isJsxAttribute(node) && SPOKEN.includes(node.name.getText())) literalTexts.push(...texts(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return literalTexts.filter((one) => /\p{L}/u.test(one))
}

test('no view contains a literal sentence', () => {
  const views = sources.filter(({ path }) => path.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(10)
  for (const { path, text } of views) expect({ path, literals: literals(path, text) }).toEqual({ path, literals: [] })
})
test('the check finds a literal sentence', () => {
  expect(literals('a.tsx', '<p>Hello</p>')).toEqual(['Hello'])
  expect(literals('a.tsx', '<p>{"Hello"}</p>')).toEqual(['Hello'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a view
  expect(literals('a.tsx', '<p>{x ? "Yes" : y && (z ?? `No ${n}`)}</p>')).toEqual(['Yes', 'No '])
  expect(literals('a.tsx', '<button aria-label={x ? "Show" : word("hide")} type={x ? "button" : "submit"} />')).toEqual(
    ['Show'],
  )
  expect(literals('a.tsx', '<input placeholder="you@example.com" className="lk-input" />')).toEqual(['you@example.com'])
})
test('every sentence is used', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const portal: object[] = [...Object.values(portalEnglish), ...Object.values(stepsEnglish)]
  for (const id of [catalogueOf(english), ...portal].flatMap(Object.keys)) expect(all).toContain(`'${id}'`)
})
