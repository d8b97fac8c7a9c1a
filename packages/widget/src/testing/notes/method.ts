import { methodOf } from '../../flow/method.ts'
import { EmailEntry } from './EmailEntry.tsx'
import { KindButton } from './KindButton.tsx'
import type { Notes } from './notes.ts'

/** What is said on the first screen of the notes. */
export type NoteSays = { email: [address: string]; kind: [kind: string] }

/** What its form asks while it is typed into. */
export type NoteAsks = { email: { count: [[by: string], { by: string; notes: number }] } }

export const noteMethod = methodOf<Notes, NoteSays, 'watch', NoteAsks>()({
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
})
