import type { PasskeyData } from '../../domain/factors/passkey.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors.ts'

/** Notifies the owner of an account that a passkey was added to it. */
export const addedNotice = ({ factorId, shown: { domain } }: Factor<PasskeyData>): OwnerNotice => ({
  kind: 'passkey.added',
  detail: { webauthn_registration_id: factorId },
  letter: (sender) => ({
    heading: 'A passkey was added to your account',
    lead: `Your account at ${sender} can now be used with one more passkey, made on ${domain}.`,
    notes: ['If this was not you, sign in and remove the passkey at once.'],
    sender,
  }),
})

/**
 * Notifies the owner of an account that a passkey was removed. The mail omits the name of the passkey, because any
 * signed-in client can set it.
 */
export const removedNotice = ({ factorId, shown: { domain } }: Factor<PasskeyData>): OwnerNotice => ({
  kind: 'passkey.removed',
  detail: { webauthn_registration_id: factorId },
  letter: (sender) => ({
    heading: 'A passkey was removed from your account',
    lead: `One of the passkeys made on ${domain} can no longer open your account at ${sender}.`,
    notes: [
      'If this was not you, another person is signed in to your account. End its sessions and add the passkey again.',
    ],
    sender,
  }),
})
