import ts from 'typescript'

/** Sorts `null` and `undefined` last, as is usual. */
const rank = (member: string): number => (member === 'null' || member === 'undefined' ? 1 : 0)

const inOrder = (one: string, other: string): number =>
  rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })

/**
 * Sorts the members of a type's unions. The compiler prints them in the order in which it read them, which changes with
 * every file that is read before.
 *
 * @example
 * sortedUnions('{ score: 4 | 1 | null }') // '{ score: 1 | 4 | null }'
 */
export const sortedUnions = (type: string): string => {
  const source = ts.createSourceFile('type.ts', `type T = ${type}`, ts.ScriptTarget.Latest, true)
  const worded = (node: ts.Node): string => {
    if (ts.isUnionTypeNode(node)) return node.types.map(worded).sort(inOrder).join(' | ')
    let text = ''
    let at = node.getStart()
    ts.forEachChild(node, (child) => {
      text += source.text.slice(at, child.getStart()) + worded(child)
      at = child.end
    })
    return text + source.text.slice(at, node.end)
  }
  const [alias] = source.statements
  return alias && ts.isTypeAliasDeclaration(alias) ? worded(alias.type) : type
}
