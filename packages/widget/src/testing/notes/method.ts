import { methodOf } from '../../flow/method.ts'
import { EmailEntry, KindButton } from './entries.tsx'
import type { NoteAsks, NoteEntryIntents, Notes } from './notes.ts'

export const noteMethod = methodOf<Notes, NoteEntryIntents, 'watch', NoteAsks>()({
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
  load: () => import('./screens.tsx'),
})
