import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'

/** Notifies the owner of an account that too many wrong passwords were entered for it. */
export const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'password.locked',
  detail: { seconds },
  letter: (sender) => ({
    heading: 'Sign-in with your password is paused',
    lead: `Too many wrong passwords were entered for your ${sender} account. Your password won't work for about ${Math.ceil(seconds / 60)} minutes.`,
    notes: [
      "Other ways to sign in still work. If this wasn't you, your account is still safe: the password was not guessed.",
    ],
  }),
})

/** Notifies the owner of an account that its password was changed, or set for the first time. */
export const changeNotice = (isFirst: boolean): OwnerNotice => ({
  kind: isFirst ? 'password.set' : 'password.changed',
  letter: (sender) => ({
    heading: isFirst ? 'Your account now has a password' : 'Your password was changed',
    lead: `The password of your ${sender} account was ${isFirst ? 'set' : 'changed'}, and other devices were signed out.`,
    notes: ["If this wasn't you, reset your password now: another person knows the new one."],
  }),
})
