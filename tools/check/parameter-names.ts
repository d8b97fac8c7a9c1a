/**
 * Finds `@param` tags that name no parameter. Exists because the compiler does not compare them in TypeScript files: a
 * parameter gets another name, and its description stays behind under the old one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isTypeScript, root, trackedFiles } from './sources.ts'

export const parameterNames = async (from = root): Promise<readonly string[]> =>
  trackedFiles(from)
    .filter((path) => isTypeScript(path))
    .flatMap((path) => staleTags(path, readFileSync(join(from, path), 'utf8')))

/** Returns a finding for each tag of a file that names no parameter of the function below it. */
export const staleTags = (path: string, text: string): readonly string[] => {
  // Most files have no tag, and need no parser.
  if (!text.includes('@param')) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const findings: string[] = []
  const visit = (node: ts.Node): void => {
    for (const tag of paramTagsOf(node)) {
      const name = tag.name.getText(file)
      const names = parametersBelow(node)
      // `{ a, b }` has no name of its own: `options.a` names a part of it. A value such as `f(x)` shows no parameter.
      if (names.size === 0 || names.has(name) || name.split('.').some((part) => names.has(part))) continue
      const { line } = file.getLineAndCharacterOfPosition(tag.getStart(file))
      findings.push(`${path}:${line + 1}: no parameter is called ${name}; rename or remove the tag`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return findings
}

const paramTagsOf = (node: ts.Node): readonly ts.JSDocParameterTag[] =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    // The compiler gives the comment of a statement to the function inside it too.
    .filter(({ parent }) => parent === node)
    .flatMap(({ tags }) => [...(tags ?? [])].filter(ts.isJSDocParameterTag))

/** Names of the parameters of the functions that a declaration makes, without those inside their bodies. */
const parametersBelow = (declaration: ts.Node): ReadonlySet<string> => {
  const names = new Set<string>()
  const addName = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text)
    else for (const element of name.elements) if (ts.isBindingElement(element)) addName(element.name)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node)) addName(node.name)
    // A statement of a body has parameters of its own.
    if (!ts.isBlock(node)) ts.forEachChild(node, visit)
  }
  visit(declaration)
  return names
}
