import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'

/** Tells the owner of an account that somebody typed too many wrong passwords for it. */
export const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'password.locked',
  detail: { seconds },
  letter: (sender) => ({
    heading: 'Signing in by password is paused',
    lead: `Too many wrong passwords were typed for ${sender}, so passwords are refused for about ${Math.ceil(seconds / 60)} minutes.`,
    notes: ['Other ways to sign in still work. If it was not you, nobody got in: the password was not guessed.'],
    sender,
  }),
})

/** Tells the owner of an account that its password is another one now, or its first. */
export const changeNotice = (isFirst: boolean): OwnerNotice => ({
  kind: isFirst ? 'password.set' : 'password.changed',
  letter: (sender) => ({
    heading: isFirst ? 'Your account has a password now' : 'Your password was changed',
    lead: `The password of your account at ${sender} was ${isFirst ? 'set' : 'changed'}, and other devices were signed out.`,
    notes: ['If it was not you, reset the password at once: whoever did it knows the new one.'],
    sender,
  }),
})
