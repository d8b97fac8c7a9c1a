import { mainStep } from '../../mount/main-step.ts'
import { mount } from '../../mount/mount.ts'
import { notes } from './definition.ts'
import type { Notes, NotesGiven } from './notes.ts'

const never = () => new Promise<never>(() => {})

/** The client of the notes vertical without a network: rejects a note by "nobody" and accepts all others. */
const core = {
  token: { value: 'public-token-test-notes', kind: 'test' },
  settings: { watermark: () => false, theme: () => null, remembered: never, fresh: never },
  store: never,
  report() {},
  watch: never,
  count: async (by: string) => by.length,
  async note(by: string) {
    if (by === 'nobody') throw { error_message: 'Nobody leaves notes.' }
    return { note_id: by }
  },
}

/** Mounts the notes vertical as a site would. @returns the markup at the time when the mount returns */
export const mountNotes = (config: NotesGiven): string => {
  const element = document.querySelector('main') as Element
  mount<Notes>(notes, core as never, { elementId: element, config }, 'notes', () => mainStep<Notes>())
  return element.innerHTML
}

Object.assign(globalThis, { mountNotes })
