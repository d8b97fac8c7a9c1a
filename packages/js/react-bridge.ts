import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Files of the third phase: React and the code that hydrates with it. */
export const isHydration =
  /node_modules\/(react|react-dom|scheduler)\/|\/(hydration\/hydrate|flow\/(Guard|Shell|focus))\./

const bridge = fileURLToPath(import.meta.resolve('@latchkey/widget/hydration/react-bridge'))

/**
 * Gives every other file the React that hydration loaded, instead of an import. An import would name a fixed address;
 * if React was loaded from another one after a failure, the page would have two copies.
 */
export const reactBridge: Plugin = {
  name: 'react-bridge',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === 'react' && !isHydration.test(importer) ? bridge : null),
}
