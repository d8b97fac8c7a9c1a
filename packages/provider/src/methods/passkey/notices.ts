import type { PasskeyShown } from '../../domain/factors/passkey.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors.ts'

/** Tells the owner of an account that a passkey opens it now. */
export const addedNotice = ({ factorId, shown: { domain } }: Factor<PasskeyShown>): OwnerNotice => ({
  kind: 'passkey.added',
  detail: { webauthn_registration_id: factorId },
  letter: (sender) => ({
    heading: 'A passkey was added to your account',
    lead: `Your account at ${sender} can now be used with one more passkey, made on ${domain}.`,
    notes: ['If it was not you, sign in and remove it at once.'],
    sender,
  }),
})

/** Tells the owner of an account that a passkey does not open it any more. Its name is whatever somebody typed. */
export const removedNotice = ({ factorId, shown: { domain } }: Factor<PasskeyShown>): OwnerNotice => ({
  kind: 'passkey.removed',
  detail: { webauthn_registration_id: factorId },
  letter: (sender) => ({
    heading: 'A passkey was removed from your account',
    lead: `One of the passkeys made on ${domain} does not open your account at ${sender} any more.`,
    notes: [
      'If it was not you, somebody else is signed in to your account: end its sessions, and add the passkey again.',
    ],
    sender,
  }),
})
