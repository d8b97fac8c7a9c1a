import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'

/** Notifies the owner of an account that too many wrong passwords were entered for it. */
export const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'password.locked',
  detail: { seconds },
  letter: (sender) => ({
    heading: 'Signing in by password is paused',
    lead: `Too many wrong passwords were entered for ${sender}, so passwords are not accepted for about ${Math.ceil(seconds / 60)} minutes.`,
    notes: [
      'Other ways to sign in still work. If this was not you, your account is still safe: the password was not guessed.',
    ],
    sender,
  }),
})

/** Notifies the owner of an account that its password was changed, or set for the first time. */
export const changeNotice = (isFirst: boolean): OwnerNotice => ({
  kind: isFirst ? 'password.set' : 'password.changed',
  letter: (sender) => ({
    heading: isFirst ? 'Your account now has a password' : 'Your password was changed',
    lead: `The password of your account at ${sender} was ${isFirst ? 'set' : 'changed'}, and other devices were signed out.`,
    notes: ['If this was not you, reset the password at once: another person knows the new one.'],
    sender,
  }),
})
