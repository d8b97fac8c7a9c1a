import type { TotpData } from '../../domain/factors/totp.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'

/** Notifies the owner of an account that an authenticator app was added to it. */
export const addedNotice = ({ factorId }: Factor<TotpData>): OwnerNotice => ({
  kind: 'totp.added',
  detail: { totp_id: factorId },
  letter: (sender) => ({
    heading: 'An authenticator app was added to your account',
    lead: `An authenticator app now protects your ${sender} account.`,
    notes: ["If this wasn't you, sign out everywhere and change your password."],
  }),
})

/** Notifies the owner of an account that its authenticator app was removed. */
export const removedNotice = ({ factorId }: Factor<TotpData>): OwnerNotice => ({
  kind: 'totp.removed',
  detail: { totp_id: factorId },
  letter: (sender) => ({
    heading: 'The authenticator app was removed from your account',
    lead: `Your ${sender} account no longer accepts codes from the authenticator app, or its recovery codes.`,
    notes: ["If this wasn't you, sign out everywhere and set up the app again."],
  }),
})

/** Notifies the owner of an account that a signed-in client entered too many wrong codes. */
export const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'totp.locked',
  detail: { seconds },
  letter: (sender) => ({
    heading: 'Codes from your authenticator app are paused',
    lead: `Too many wrong codes were entered for your ${sender} account. Codes from the authenticator app and recovery codes won't work for about ${Math.ceil(seconds / 60)} minutes.`,
    notes: ["If this wasn't you, sign out everywhere: another person is signed in to your account."],
  }),
})

/** Notifies the owner of an account that a recovery code was used, which owners rarely do. */
export const recoveredNotice = (codesLeft: number): OwnerNotice => ({
  kind: 'totp.recovered',
  detail: { codes_left: codesLeft },
  letter: (sender) => ({
    heading: 'A recovery code was used for your account',
    lead: `A recovery code was used to sign in to your ${sender} account instead of the authenticator app. ${remainingText(codesLeft)}`,
    notes: [
      'If this was you, make sure that your authenticator app still works.',
      "If this wasn't you, sign out everywhere, change your password and set up the app again.",
    ],
  }),
})

const remainingText = (codes: number): string =>
  codes === 0 ? 'It was the last one.' : codes === 1 ? 'One code is left.' : `${codes} codes are left.`
