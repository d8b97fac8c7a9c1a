import type { TotpShown } from '../../identity/factors/totp.ts'
import type { OwnerNotice } from '../../identity/owner-notice.ts'
import type { Factor } from '../../store/tables/factors.ts'

/** Tells the owner of an account that an authenticator app counts for it now. */
export const addedNotice = ({ factorId }: Factor<TotpShown>): OwnerNotice => ({
  kind: 'totp.added',
  detail: { totp_id: factorId },
  letter: (sender) => ({
    heading: 'An authenticator app was added to your account',
    lead: `Your account at ${sender} can now be asked for the codes of an authenticator app.`,
    notes: ['If it was not you, somebody else is signed in to your account: end its sessions at once.'],
    sender,
  }),
})

/** Tells the owner of an account that its authenticator app does not count any more. */
export const removedNotice = ({ factorId }: Factor<TotpShown>): OwnerNotice => ({
  kind: 'totp.removed',
  detail: { totp_id: factorId },
  letter: (sender) => ({
    heading: 'The authenticator app was removed from your account',
    lead: `The codes of the authenticator app, and its recovery codes, do not count for your account at ${sender} any more.`,
    notes: ['If it was not you, somebody else is signed in to your account: end its sessions, and add an app again.'],
    sender,
  }),
})

/** Tells the owner of an account that somebody who is signed in to it typed too many wrong codes. */
export const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'totp.locked',
  detail: { seconds },
  letter: (sender) => ({
    heading: 'Codes of your authenticator app are paused',
    lead: `Too many wrong codes were typed for ${sender}, so codes of the authenticator app and recovery codes are refused for about ${Math.ceil(seconds / 60)} minutes.`,
    notes: ['If it was not you, somebody else is signed in to your account: end its sessions.'],
    sender,
  }),
})

/** Tells the owner of an account that somebody got past its second factor without the app: nobody does so by habit. */
export const recoveredNotice = (codesLeft: number): OwnerNotice => ({
  kind: 'totp.recovered',
  detail: { codes_left: codesLeft },
  letter: (sender) => ({
    heading: 'A recovery code was used for your account',
    lead: `Somebody signed in to your account at ${sender} with a recovery code in the place of the authenticator app. ${left(codesLeft)}`,
    notes: [
      'If it was you, make sure that your authenticator app still works.',
      'If it was not you, end all sessions of the account, change how you sign in, and set up the app anew.',
    ],
    sender,
  }),
})

const left = (codes: number): string =>
  codes === 0 ? 'It was the last one.' : codes === 1 ? 'One code is left.' : `${codes} codes are left.`
