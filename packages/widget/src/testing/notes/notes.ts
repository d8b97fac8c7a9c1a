import type { Mountable, MountEnv } from '../../mount/definition.ts'
import type { MainStep, OfferOf, Plan } from '../../mount/sections.ts'

/** The intents of the first screen. */
export type NoteEntryIntents = { email: [address: string]; kind: [kind: string] }

/** The questions of its form while it is typed into. */
export type NoteAsks = { email: { count: [[by: string], { by: string; notes: number }] } }

/** The configuration of a site. */
export interface NotesGiven {
  products?: readonly string[]
  kinds?: readonly string[]
  enableShadowDOM?: boolean
}

export interface NotesConfig {
  readonly products: readonly string[]
  readonly kinds: readonly string[]
}

/** `kinds` are those that the browser found in addition to those of the site. */
export interface NotesBrowser {
  readonly kinds: readonly string[]
}

export type NotesItems = { 'note.email': undefined; 'note.kind': { readonly kind: string }; 'note.watch': undefined }
export type NotesPlan = Plan<OfferOf<NotesItems>>

/** A vertical that exists only for tests: two screens, its own client, one method. Leaving a note signs the user in. */
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
