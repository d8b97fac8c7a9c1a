import { methodOf } from '../../flow/method.ts'
import type { Notes } from './notes.ts'

/** What a browser test gives the method to find: `window.kindsFound`, a promise. */
declare global {
  var kindsFound: Promise<readonly string[]> | undefined
}

/** Shows nothing of its own: it asks the browser for kinds of notes. */
export const finder = methodOf<Notes, {}>()({
  id: 'finder',
  product: 'finding',
  entries: {},
  owns: [],
  load: async () => ({ styles: [], sentences: {} }),
  async detect(tell) {
    if (globalThis.kindsFound) tell({ kinds: await globalThis.kindsFound })
  },
})
