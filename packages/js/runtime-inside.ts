import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'

/** The bundler's own few lines for CommonJS and namespaces. */
const RUNTIME = /(^|\/)rolldown-runtime-[^/]+\.js$/

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value)

/**
 * Writes the bundler's runtime into each chunk that needs it. As a file of its own it would be one more to wait for,
 * which is found out about only from React's: a round trip before anything but the first form can be shown.
 */
export const runtimeInside: Plugin = {
  name: 'runtime-inside',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName))
    if (!runtime) return
    const given = asObject(runtime.code)
    for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName)))
      for (const node of parseAst(chunk.code).body) {
        if (node.type !== 'ImportDeclaration' || !RUNTIME.test(node.source.value)) continue
        const taken = node.specifiers.map((one) =>
          one.type === 'ImportSpecifier' ? `${nameOf(one.imported)}:${one.local.name}` : '',
        )
        chunk.code = `${chunk.code.slice(0, node.start)}var{${taken}}=${given};${chunk.code.slice(node.end)}`
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      }
    delete bundle[runtime.fileName]
  },
}

/** A module as an expression whose value has its exports. */
function asObject(code: string): string {
  const exported = parseAst(code).body.find((node) => node.type === 'ExportNamedDeclaration')
  if (exported?.type !== 'ExportNamedDeclaration') throw new Error('The bundler’s runtime exports nothing.')
  const names = exported.specifiers.map(({ exported: as, local }) => `${nameOf(as)}:${nameOf(local)}`)
  return `(()=>{${code.slice(0, exported.start)}return{${names}}})()`
}
