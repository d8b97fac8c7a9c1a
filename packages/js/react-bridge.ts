import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The files of the third phase: React, and what hydrates with it. */
export const isHydration =
  /node_modules\/(react|react-dom|scheduler)\/|\/(hydration\/hydrate|flow\/(Guard|Shell|focus))\./

const bridge = fileURLToPath(import.meta.resolve('@latchkey/widget/hydration/react-bridge'))

/**
 * Gives every other file the React that hydration has brought, in place of an import of it: that would name the address at
 * which React was looked for first, and where it came from another one at last there would be two.
 */
export const reactBridge: Plugin = {
  name: 'react-bridge',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === 'react' && !isHydration.test(importer) ? bridge : null),
}
