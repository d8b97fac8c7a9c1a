import type { PasskeyData } from '../../domain/factors/passkey.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'

/** Notifies the owner of an account that a passkey was added to it. */
export const addedNotice = ({ factorId, publicData: { domain } }: Factor<PasskeyData>): OwnerNotice => ({
  kind: 'passkey.added',
  detail: { webauthn_registration_id: factorId },
  letter: (sender) => ({
    heading: 'A passkey was added to your account',
    lead: `You can now sign in to your ${sender} account with one more passkey, created on ${domain}.`,
    notes: ["If this wasn't you, sign in and remove the passkey now."],
  }),
})

/**
 * Notifies the owner of an account that a passkey was removed. The mail omits the name of the passkey, because any
 * signed-in client can set it.
 */
export const removedNotice = ({ factorId, publicData: { domain } }: Factor<PasskeyData>): OwnerNotice => ({
  kind: 'passkey.removed',
  detail: { webauthn_registration_id: factorId },
  letter: (sender) => ({
    heading: 'A passkey was removed from your account',
    lead: `A passkey created on ${domain} no longer signs in to your ${sender} account.`,
    notes: ["If this wasn't you, sign out everywhere and add the passkey again."],
  }),
})
