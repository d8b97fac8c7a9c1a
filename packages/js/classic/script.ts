import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { entryAsScript, insideFunction, takenFromScript } from './code.ts'

/**
 * Makes the one entry of a build with chunks a classic script that sets `window.<name>`; every chunk stays the ES module
 * that it is, and stays lazy. Bundlers write classic scripts with everything inlined only: nobody can import from one, so
 * what chunks take from their entry has nowhere to come from. Here the script leaves it under a global symbol, and the
 * chunks take it from there.
 *
 * The symbol names what the files are made of, so that another release of the script on the same page has another one. The
 * same release a second time finds that it is there already and does nothing: all chunks and both copies have one `ApiError`.
 */
export const classicScript = (name: string): Plugin => {
  let symbol = ''
  return {
    name: 'classic-script',

    renderStart() {
      const sources = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? '').sort()
      const made = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8)
      // Quoted as the minifier quotes, so that a compressor finds it again.
      symbol = `globalThis[Symbol.for(\`${name} ${made}\`)]`
    },

    // Before code is minified and chunks get their names: names are unique at the top, and a chunk's has its content in it.
    renderChunk(code, chunk, _, { chunks }) {
      const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
      if (entry === undefined) return this.error('There is no entry to make a classic script of.')
      const isEntry = (source: string) =>
        /^\.\.?\//.test(source) && posix.join(posix.dirname(chunk.fileName), source) === entry.fileName
      try {
        if (!chunk.isEntry) return takenFromScript(code, symbol, isEntry)
        return entryAsScript(code, {
          name,
          fileName: chunk.fileName,
          symbol,
          publicNames: namesOf(this, chunk),
          isEntry,
        })
      } catch (fault) {
        return this.error(`${chunk.fileName} cannot be ${chunk.isEntry ? '' : 'a chunk of '}a classic script: ${fault}`)
      }
    },

    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = insideFunction(file.code, name, symbol)
    },
  }
}

/** What the sources export; the chunk exports what its own chunks need beside that. */
const namesOf = (context: Rolldown.PluginContext, { facadeModuleId }: Rolldown.RenderedChunk): readonly string[] =>
  context.getModuleInfo(facadeModuleId ?? '')?.exports ?? []
