/**
 * Finds text that React would hold as a separate node. Exists because a browser's translator replaces text nodes with
 * `<font>` elements: React then cannot insert before such a node or remove it, and what it writes into the node is never
 * seen (https://github.com/facebook/react/issues/11538). Text that is the only child of an element has no node in React:
 * it is set as the element's content, whatever the element contains by then. So each text needs its own element.
 */
import { join } from 'node:path'
import ts from 'typescript'
import { isTest, root, trackedFiles } from './sources.ts'

/** Views that a person's browser renders; the server's mails and the test sites are no part of them. */
const views = /^packages\/(?:widget|react|console|playground)\/src\/(?!testing\/).*\.tsx$/

export const bareTexts = async (): Promise<readonly string[]> => {
  const paths = trackedFiles().filter((path) => views.test(path) && !isTest(path))
  return bareTextsOf(paths, root)
}

/**
 * Returns a finding for each text without its own element.
 *
 * @param paths the views, relative to `from`
 */
export const bareTextsOf = (paths: readonly string[], from: string): readonly string[] => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const program = ts.createProgram(
    paths.map((path) => join(from, path)),
    { ...options, noEmit: true, types: ['react'], lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
  )
  const checker = program.getTypeChecker()
  return paths.flatMap((path) => {
    const file = program.getSourceFile(join(from, path))
    if (!file) return [`${path}: the compiler does not know this file`]
    return textsIn(file, checker).map(({ node, why }) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      const text = node.getText(file).trim().replaceAll(/\s+/g, ' ')
      return `${path}:${line + 1}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text} ${why}`
    })
  })
}

interface BareText {
  readonly node: ts.Node
  readonly why: string
}

const BESIDE = 'can be text beside other nodes. Give it an element of its own, or a type without text.'
const WITHOUT = 'can be text without an element. Return an element.'

const textsIn = (file: ts.SourceFile, checker: ts.TypeChecker): readonly BareText[] => {
  const found: BareText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isRendered)
      const isAlone = children.length === 1 && ts.isJsxElement(node)
      for (const child of children) {
        const isBare = isAlone ? isTextInList(child, checker) : isText(child, checker)
        if (isBare) found.push({ node: child, why: ts.isJsxFragment(node) && children.length === 1 ? WITHOUT : BESIDE })
      }
    }
    if (isComponent(node))
      for (const returned of returnsOf(node).flatMap(choicesOf))
        if (!isGivenChildren(returned) && isText(returned, checker)) found.push({ node: returned, why: WITHOUT })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const isRendered = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || !!child.expression

const isText = (node: ts.Node, checker: ts.TypeChecker): boolean => {
  if (ts.isJsxText(node)) return node.text.trim() !== ''
  const expression = ts.isJsxExpression(node) ? node.expression : node
  if (expression === undefined || isSpace(expression)) return false
  return hasText(checker.getTypeAtLocation(expression), checker)
}

/** A space has nothing to translate. */
const isSpace = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && node.text.trim() === ''

/** An only child may be text, but not one of several that a list renders. */
const isTextInList = (node: ts.Node, checker: ts.TypeChecker): boolean => {
  if (!ts.isJsxExpression(node) || !node.expression) return false
  const type = checker.getTypeAtLocation(node.expression)
  return partsOf(type).some((part) => checker.isArrayLikeType(part) && hasText(part, checker))
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown

/**
 * Whether React can render a value of the type as text. It renders nothing for the empty text.
 *
 * @param seen the types that contain this one: a list of nodes may contain lists of nodes
 */
const hasText = (type: ts.Type, checker: ts.TypeChecker, seen: ReadonlySet<ts.Type> = new Set()): boolean =>
  partsOf(type).some((part) => {
    if (seen.has(part)) return false
    if (part.isStringLiteral() && part.value === '') return false
    if (part.flags & (TEXT | UNKNOWN)) return true
    if (part.flags & ts.TypeFlags.TypeParameter) {
      const bound = checker.getBaseConstraintOfType(part)
      return bound === undefined || hasText(bound, checker, new Set([...seen, part]))
    }
    if (!checker.isArrayLikeType(part)) return false
    const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number)
    return element !== undefined && hasText(element, checker, new Set([...seen, part]))
  })

type Component = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration

const isComponent = (node: ts.Node): node is Component => {
  if (ts.isMethodDeclaration(node)) return ts.isClassDeclaration(node.parent) && node.name.getText() === 'render'
  if (ts.isFunctionDeclaration(node)) return /^[A-Z]/.test(node.name?.text ?? '')
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false
  const { parent } = node
  return ts.isVariableDeclaration(parent) && /^[A-Z]/.test(parent.name.getText())
}

const returnsOf = ({ body }: Component): readonly ts.Expression[] => {
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const returned: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return returned
}

/** Children that a component renders in place: they are checked where they are written. */
const isGivenChildren = (node: ts.Expression): boolean => /^(?:this\.)?(?:props\.)?children$/.test(node.getText())

/** Returns the values that an expression chooses from. */
const choicesOf = (node: ts.Expression): readonly ts.Expression[] => {
  if (ts.isParenthesizedExpression(node)) return choicesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)]
  return [node]
}
