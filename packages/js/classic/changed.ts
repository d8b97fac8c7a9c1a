import { type ESTree, Visitor } from 'vite'

/** From offset to offset: where a name can be seen. */
interface Scope {
  readonly start: number
  readonly end: number
  /** Whether a `var` stays inside. */
  readonly isFunction: boolean
}

/** Names of the top level that something writes to after their declaration, of those that are asked about. */
export const changedOf = (program: ESTree.Program, names: ReadonlySet<string>): readonly string[] => {
  const open: Scope[] = []
  const hidden: { readonly name: string; readonly scope: Scope }[] = []
  const written: { readonly name: string; readonly at: number }[] = []
  const enter = ({ start, end }: ESTree.Node, isFunction = false) => void open.push({ start, end, isFunction })
  const leave = () => void open.pop()
  const declare = (pattern: ESTree.Node | null, scope = open.at(-1)) => {
    // Without a scope it is the name of the top level itself.
    if (pattern && scope) for (const { name } of namesIn(pattern)) if (names.has(name)) hidden.push({ name, scope })
  }
  const write = (target: ESTree.Node) => {
    if (target.type === 'VariableDeclaration') return
    for (const { name, start } of namesIn(target)) if (names.has(name)) written.push({ name, at: start })
  }
  const enterFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (node.type === 'FunctionDeclaration') declare(node.id)
    enter(node, true)
    if (node.type === 'FunctionExpression') declare(node.id)
    for (const param of node.params) declare(param)
  }
  const enterClass = (node: ESTree.Class) => {
    if (node.type === 'ClassDeclaration') declare(node.id)
    enter(node)
    declare(node.id)
  }
  const block = (node: ESTree.Node) => enter(node)
  new Visitor({
    FunctionDeclaration: enterFunction,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': leave,
    ClassDeclaration: enterClass,
    'ClassDeclaration:exit': leave,
    ClassExpression: enterClass,
    'ClassExpression:exit': leave,
    StaticBlock: (node) => enter(node, true),
    'StaticBlock:exit': leave,
    BlockStatement: block,
    'BlockStatement:exit': leave,
    SwitchStatement: block,
    'SwitchStatement:exit': leave,
    ForStatement: block,
    'ForStatement:exit': leave,
    CatchClause(node) {
      enter(node)
      declare(node.param)
    },
    'CatchClause:exit': leave,
    ForInStatement(node) {
      write(node.left)
      enter(node)
    },
    'ForInStatement:exit': leave,
    ForOfStatement(node) {
      write(node.left)
      enter(node)
    },
    'ForOfStatement:exit': leave,
    VariableDeclaration({ kind, declarations }) {
      const scope = kind === 'var' ? open.findLast(({ isFunction }) => isFunction) : open.at(-1)
      if (scope) for (const { id } of declarations) declare(id, scope)
    },
    AssignmentExpression: ({ left }) => write(left),
    UpdateExpression: ({ argument }) => write(argument),
  }).visit(program)
  const isHidden = ({ name, at }: (typeof written)[number]) =>
    hidden.some((one) => one.name === name && one.scope.start <= at && at < one.scope.end)
  return written.filter((one) => !isHidden(one)).map(({ name }) => name)
}

/** What a pattern binds or writes to; members of objects are no names. */
const namesIn = (pattern: ESTree.Node): readonly { readonly name: string; readonly start: number }[] => {
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((element) => (element ? namesIn(element) : []))
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap(namesIn)
  if (pattern.type === 'Property') return namesIn(pattern.value)
  if (pattern.type === 'RestElement') return namesIn(pattern.argument)
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left)
  return []
}
