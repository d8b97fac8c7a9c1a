import { methodOf } from '../../flow/method.ts'
import { EmailEntry } from './EmailEntry.tsx'
import { KindButton } from './KindButton.tsx'
import type { Notes } from './notes.ts'

/** What is said on the first screen of the notes. */
export type NoteSays = { email: [address: string]; kind: [kind: string] }

/** What a browser test gives the method to find: `window.kindsFound`, a promise. */
declare global {
  var kindsFound: Promise<readonly string[]> | undefined
}

export const noteMethod = methodOf<Notes, NoteSays, 'watch'>()({
  id: 'note',
  product: 'notes',
  entries: {
    email: {
      view: EmailEntry,
      tab: 'tabs.email',
      asksFor: 'email',
    },
    kind: {
      view: KindButton,
    },
  },
  ambient: ['watch'],
  owns: ['Noted'],
  begin: () => import('./begin.ts'),
  load: () => import('./screens.ts'),
  async look(tell) {
    if (globalThis.kindsFound) tell({ kinds: await globalThis.kindsFound })
  },
})
