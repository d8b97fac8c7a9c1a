import type { PasskeyData } from '../../domain/factors/passkey.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'

/** Notifies the owner of an account that a passkey was added to it. */
export const addedNotice = ({ factorId, publicData: { domain } }: Factor<PasskeyData>): OwnerNotice => ({
  kind: 'passkey.added',
  detail: { webauthn_registration_id: factorId },
  letter: (say, name) => ({
    heading: say('passkeyAdded.heading'),
    lead: say('passkeyAdded.lead', { name, domain }),
    notes: [say('passkeyAdded.note')],
  }),
})

/**
 * Notifies the owner of an account that a passkey was removed. The mail omits the name of the passkey, because any
 * signed-in client can set it.
 */
export const removedNotice = ({ factorId, publicData: { domain } }: Factor<PasskeyData>): OwnerNotice => ({
  kind: 'passkey.removed',
  detail: { webauthn_registration_id: factorId },
  letter: (say, name) => ({
    heading: say('passkeyRemoved.heading'),
    lead: say('passkeyRemoved.lead', { name, domain }),
    notes: [say('passkeyRemoved.note')],
  }),
})
