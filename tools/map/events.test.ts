import { expect, test } from 'vitest'
import { eventRows, eventsDocument } from './events.ts'

const text = `
/** Not an event. */
export interface Config { readonly url: string }
export interface PushEvents extends Other {
  /** A message
   * was sent. */
  PUSH_SENT: PageAnswer<Sent & { readonly id: string }>
  SILENT: object
}
export type EventDetails = {
  /** Shown. */
  shown: {
    readonly kind: 'a' | 'b'
    readonly at: number
  }
}`

test('every member of an event type is a row: its name, its comment, its data', () => {
  expect(eventRows(text, 'Events')).toEqual([
    { name: 'PUSH_SENT', when: 'A message was sent.', holds: 'PageAnswer<Sent & { id: string }>' },
    { name: 'SILENT', when: '', holds: 'object' },
  ])
  expect(eventRows(text, 'EventDetails')).toEqual([
    { name: 'shown', when: 'Shown.', holds: "{ kind: 'a' \\| 'b'; at: number }" },
  ])
})

test('the document has both kinds', () => {
  const page = eventsDocument(eventRows(text, 'Events'), eventRows(text, 'EventDetails'))
  expect(page).toContain('| `PUSH_SENT` | A message was sent. |')
  expect(page).toContain('| `shown` | Shown. |')
})
