import { dayOf } from '../messaging/letter-dates.ts'
import type { OwnerNotice } from '../messaging/owner-notice.ts'

type NoticeDetail = NonNullable<OwnerNotice['detail']>

/** Returns the notice of a requested deletion, with the day on which it is due. */
export const deletionRequested = (dueAt: number, detail: NoticeDetail): OwnerNotice => ({
  kind: 'account.deletion_requested',
  detail,
  letter: (say, name, language) => ({
    heading: say('deletionRequested.heading'),
    lead: say('deletionRequested.lead', { name, day: dayOf(dueAt, language) }),
    notes: [say('deletionRequested.cancel'), say('deletionRequested.note')],
  }),
})

/** Returns the notice of a canceled deletion. */
export const deletionCanceled = (detail: NoticeDetail): OwnerNotice => ({
  kind: 'account.deletion_canceled',
  detail,
  letter: (say, name) => ({
    heading: say('deletionCanceled.heading'),
    lead: say('deletionCanceled.lead', { name }),
    notes: [say('deletionCanceled.note')],
  }),
})

/** The notice to a member whose account was deleted. The organization can still name and add the member. */
export const memberAccountDeleted: OwnerNotice = {
  kind: 'account.deleted',
  letter: (say, name) => ({
    heading: say('accountDeleted.heading'),
    lead: say('memberDeleted.lead', { name }),
    notes: [say('memberDeleted.note')],
  }),
}

/** The notice of a finished deletion. */
export const accountDeleted: OwnerNotice = {
  kind: 'account.deleted',
  letter: (say, name) => ({
    heading: say('accountDeleted.heading'),
    lead: say('accountDeleted.lead', { name }),
    notes: [say('accountDeleted.note')],
  }),
}
