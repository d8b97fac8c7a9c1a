/// <reference path="../../ui/css.d.ts" />

import type { Action } from '@latchkey/client/core/action'
import { beginOf } from '../../flow/begin.ts'
import banner from '../../ui/styles/banner.css?inline'
import type { NoteAsks, NoteEntryIntents, Notes } from './notes.ts'

/** The client of the notes vertical, which tests use instead of a network. */
interface NotesClient {
  note(by: string, signal?: AbortSignal): Promise<{ note_id: string }>
  watch(signal?: AbortSignal): Promise<string>
  count(by: string): Promise<number>
}

const own = (client: unknown) => client as NotesClient
const note: Action<{ by: string }, { note_id: string }> = (client, { by }, signal) => own(client).note(by, signal)
const watch: Action<object, string> = (client, _, signal) => own(client).watch(signal)
const count: Action<{ by: string }, number> = (client, { by }) => own(client).count(by)

export const styles = [banner]
export const sentences = {}

export const begin = beginOf<Notes, NoteEntryIntents, 'watch', NoteAsks>()({
  uses: { note, watch, count },
  transitions: ['Noted'],
  errors: { email: { invalid_email: 'link.invalid' } },
  on: {
    async email({ use, go, signedIn }, by) {
      signedIn(await use.note({ by }))
      return go('Noted', { by })
    },
    async kind({ use, go, emitEvent }, by) {
      await use.note({ by })
      emitEvent('NOTED', { by })
      return go('Noted', { by })
    },
  },
  asks: { email: { count: async ({ use }, by) => ({ by, notes: await use.count({ by }) }) } },
  ambient: {
    async watch({ use, go }) {
      return go('Noted', { by: await use.watch({}) })
    },
  },
  withoutScripts: {
    email: { post: ({ products }) => ({ expiration_minutes: products.length }) },
    kind: {
      get: ({ kind }: { readonly kind: string }, _, { base, token }) => ({
        action: `${base}/kinds/${kind}`,
        fields: { token: token.value },
      }),
    },
  },
})
