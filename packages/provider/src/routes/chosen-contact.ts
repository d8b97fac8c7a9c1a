import type { ContactChoice } from '@latchkey/protocol/account/wire'
import type { ContactKind } from '../domain/destinations/destinations.ts'

/** Returns the kind and the ID of the contact that a request names. */
export const chosenContact = (choice: ContactChoice): { readonly kind: ContactKind; readonly id: string } =>
  'email_id' in choice ? { kind: 'email', id: choice.email_id } : { kind: 'phone_number', id: choice.phone_id }
