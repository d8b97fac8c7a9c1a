import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The files that make up the rest: React, and what takes over for it. */
export const inRest = /node_modules\/(react|react-dom|scheduler)\/|\/(early\/take-over|flow\/(Guard|Shell|focus))\./

const lent = fileURLToPath(import.meta.resolve('@latchkey/widget/early/lent-react'))

/**
 * Gives every other file the React that the rest has brought, in place of an import of the rest: that would name the address
 * at which the rest was looked for first, and where it came from another one at last there would be two.
 */
export const reactLent: Plugin = {
  name: 'react-lent',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === 'react' && !inRest.test(importer) ? lent : null),
}
