import { lockLifeOf } from '../../domain/messaging/letter-words.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'

/** Notifies the owner of an account that too many wrong passwords were entered for it. */
export const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'password.locked',
  detail: { seconds },
  letter: (say, name, language) => ({
    heading: say('passwordLocked.heading'),
    lead: say('passwordLocked.lead', { name, life: lockLifeOf(seconds, language) }),
    notes: [say('passwordLocked.note')],
  }),
})

/** Notifies the owner of an account that its password was changed, or set for the first time. */
export const changeNotice = (isFirst: boolean): OwnerNotice => ({
  kind: isFirst ? 'password.set' : 'password.changed',
  letter: (say, name) => ({
    heading: say(isFirst ? 'passwordSet.heading' : 'passwordChanged.heading'),
    lead: say(isFirst ? 'passwordSet.lead' : 'passwordChanged.lead', { name }),
    notes: [say('passwordChanged.note')],
  }),
})
