import type { TotpData } from '../../domain/factors/totp.ts'
import { lockLifeOf } from '../../domain/messaging/letter-words.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'

/** Notifies the owner of an account that an authenticator app was added to it. */
export const addedNotice = ({ factorId }: Factor<TotpData>): OwnerNotice => ({
  kind: 'totp.added',
  detail: { totp_id: factorId },
  letter: (say, name) => ({
    heading: say('totpAdded.heading'),
    lead: say('totpAdded.lead', { name }),
    notes: [say('totpAdded.note')],
  }),
})

/** Notifies the owner of an account that its authenticator app was removed. */
export const removedNotice = ({ factorId }: Factor<TotpData>): OwnerNotice => ({
  kind: 'totp.removed',
  detail: { totp_id: factorId },
  letter: (say, name) => ({
    heading: say('totpRemoved.heading'),
    lead: say('totpRemoved.lead', { name }),
    notes: [say('totpRemoved.note')],
  }),
})

/** Notifies the owner of an account that a signed-in client entered too many wrong codes. */
export const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'totp.locked',
  detail: { seconds },
  letter: (say, name, language) => ({
    heading: say('totpLocked.heading'),
    lead: say('totpLocked.lead', { name, life: lockLifeOf(seconds, language) }),
    notes: [say('totpLocked.note')],
  }),
})

/** Notifies the owner of an account that a recovery code was used, which owners rarely do. */
export const recoveredNotice = (codesLeft: number): OwnerNotice => ({
  kind: 'totp.recovered',
  detail: { codes_left: codesLeft },
  letter: (say, name) => ({
    heading: say('totpRecovered.heading'),
    lead: say('totpRecovered.lead', { name }),
    notes: [
      codesLeft === 0 ? say('totpRecovered.last') : say('totpRecovered.left', { count: String(codesLeft) }),
      say('totpRecovered.wasYou'),
      say('totpRecovered.note'),
    ],
  }),
})
