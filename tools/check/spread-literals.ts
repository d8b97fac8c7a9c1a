/**
 * Finds `...{ a, b }` in an object literal. Exists to catch properties that are written as a second object, only so that
 * the formatter keeps them in one line: the reader has to take it apart again, and the compiler checks less of it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isTypeScript, root, trackedFiles } from './sources.ts'

/** The table of endings: its rows fill the longest file that is allowed, and read as cells. */
const exempt = 'packages/provider/src/domain/endings/endings.ts'

export const spreadLiterals = async (from = root): Promise<readonly string[]> =>
  trackedFiles(from)
    .filter((path) => (isTypeScript(path) || path.endsWith('.mjs')) && path !== exempt)
    .flatMap((path) => literalsIn(path, readFileSync(join(from, path), 'utf8')))

/** Returns a finding for each object literal of a file that is spread into another one. */
export const literalsIn = (path: string, text: string): readonly string[] => {
  // Most files have none, and need no parser.
  if (!text.includes('...{')) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const findings: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      findings.push(`${path}:${line + 1}: write the properties of \`...{ }\` into the object around it`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return findings
}
