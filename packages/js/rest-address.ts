import type { Plugin } from 'vite'

/**
 * Tells the loader what its own file and that of the rest are called, so that the rest can be announced before it is
 * imported (`widget/early/rest-address.ts`).
 */
export const restAddress: Plugin = {
  name: 'rest-address',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const rest = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/early/take-over.ts')))
    for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
      if (rest) entry.code = entry.code.replace('latchkey:rest', rest.fileName)
      entry.code = entry.code.replace('latchkey:self', entry.fileName)
    }
  },
}
