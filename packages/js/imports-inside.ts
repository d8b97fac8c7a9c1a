import { type Plugin, parseSync, Visitor } from 'vite'

/** What most sites never ask for, and what is heavier than a call: it stays a file of its own, also here. */
const apart = /\/methods\/passkey\//

/**
 * For the headless builds: takes in at once what other builds fetch later by `importPart(() => import('…'), 'name')`. Left
 * to itself the bundler keeps such a module from running before it is asked for, and writes a frame around each that
 * nobody needs.
 */
export const importsInside: Plugin = {
  name: 'imports-inside',
  transform(code, id) {
    let inside = ''
    let copied = 0
    const taken: string[] = []
    new Visitor({
      CallExpression({ callee, arguments: [load, name], start, end }) {
        if (callee.type !== 'Identifier' || callee.name !== 'importPart') return
        if (load?.type !== 'ArrowFunctionExpression' || load.body.type !== 'ImportExpression') return
        const { source } = load.body
        if (source.type !== 'Literal' || name?.type !== 'Literal' || apart.test(String(source.value))) return
        inside += `${code.slice(copied, start)}Promise.resolve(inside${taken.length})`
        taken.push(`import { ${name.value} as inside${taken.length} } from ${source.raw}\n`)
        copied = end
      },
    }).visit(parseSync(id, code, { lang: 'js' }).program)
    return taken.length > 0 ? { code: taken.join('') + inside + code.slice(copied), map: null } : null
  },
}
