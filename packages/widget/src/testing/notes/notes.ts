import type { Mountable, MountEnv } from '../../mount/definition.ts'
import type { MainStep, OfferOf, Plan } from '../../mount/sections.ts'

/** What is said on the first screen of the notes. */
export type NoteSays = { email: [address: string]; kind: [kind: string] }

/** What its form asks while it is typed into. */
export type NoteAsks = { email: { count: [[by: string], { by: string; notes: number }] } }

/** What a site of the notes asks for. */
export interface NotesGiven {
  products?: readonly string[]
  kinds?: readonly string[]
  enableShadowDOM?: boolean
}

export interface NotesConfig {
  readonly products: readonly string[]
  readonly kinds: readonly string[]
}

/** `kinds` is what the browser has found beside those of the site. */
export interface NotesBrowser {
  readonly kinds: readonly string[]
}

export type NotesItems = { 'note.email': undefined; 'note.kind': { readonly kind: string }; 'note.watch': undefined }
export type NotesPlan = Plan<OfferOf<NotesItems>>

/** A vertical that only tests know: two screens, a client of its own, one method. It signs nobody in but who leaves a note. */
export interface Notes extends Mountable {
  readonly steps: { Main: MainStep; Noted: { by: string } }
  readonly items: NotesItems
  readonly config: NotesConfig
  readonly given: NotesGiven
  readonly browser: NotesBrowser
  readonly env: MountEnv<NotesConfig, NotesBrowser, NotesPlan>
  readonly events: { NOTED: { by: string } }
  readonly grant: { readonly note_id: string }
}
