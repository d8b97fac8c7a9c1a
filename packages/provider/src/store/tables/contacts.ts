/** What proves a person by a message sent to it. */
export type ContactKind = 'email' | 'phone_number'

export interface Contact {
  readonly contactId: string
  readonly kind: ContactKind
  /** As the person typed it first. */
  readonly address: string
}
