import { type Plugin, parseSync, Visitor } from 'vite'

/** What the loader takes from the rest, by its name in the sources. */
const DOOR = 'takeOver'

/**
 * Tells the loader what its own file and that of the rest are called: the rest is announced before it is imported, and
 * where it did not come it is asked for under another address (`widget/early/rest.ts`). For that it keeps the name
 * of its one door, which the bundler puts into a namespace of its own.
 */
export const restAddress: Plugin = {
  name: 'rest-address',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const rest = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/early/take-over.ts')))
    if (rest) rest.code += `export{${doorOf(rest.code)} as ${DOOR}};`
    for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
      if (rest) entry.code = entry.code.replace('latchkey:rest', rest.fileName)
      entry.code = entry.code.replace('latchkey:self', entry.fileName)
    }
  },
}

/** What the minifier calls it: in the namespace `{ takeOver: () => t }` stands the name. */
function doorOf(code: string): string {
  const found: string[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== DOOR || value.type !== 'ArrowFunctionExpression') return
      if (value.body.type === 'Identifier') found.push(value.body.name)
    },
  }).visit(parseSync('rest.js', code).program)
  const [name] = found
  if (name === undefined || found.length > 1) throw new Error(`The rest has ${found.length} doors named ${DOOR}.`)
  return name
}
