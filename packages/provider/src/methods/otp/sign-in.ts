import type { Deps } from '../../deps.ts'
import type { CodePurpose } from '../../identity/passcodes.ts'
import { type Arrival, type SignedInByContact, signInByContact } from '../../identity/sign-in.ts'
import type { Rows } from '../../store/store.ts'
import { codeNotFound } from './engine.ts'

/** Turns a code that came back into a session. */
export const signInByCode = (
  deps: Deps,
  rows: Rows,
  purpose: CodePurpose,
  arrival: Arrival,
): Promise<SignedInByContact> => {
  const { channel } = purpose
  return signInByContact(deps, rows, purpose, arrival, {
    refusal: codeNotFound,
    factorOf: (contactId, address, last_authenticated_at) =>
      channel === 'email'
        ? {
            type: 'otp',
            delivery_method: channel,
            last_authenticated_at,
            email_factor: { email_id: contactId, email_address: address },
          }
        : {
            type: 'otp',
            delivery_method: channel,
            last_authenticated_at,
            phone_number_factor: { phone_id: contactId, phone_number: address },
          },
  })
}
