import { dayOf } from '../messaging/letter-dates.ts'
import type { OwnerNotice } from '../messaging/owner-notice.ts'

type NoticeDetail = NonNullable<OwnerNotice['detail']>

/** Returns the notice of a requested deletion, with the day on which it is due. */
export const deletionRequested = (dueAt: number, detail: NoticeDetail): OwnerNotice => ({
  kind: 'account.deletion_requested',
  detail,
  letter: (sender) => ({
    heading: 'Your account will be deleted',
    lead: `Your ${sender} account and its data will be deleted on ${dayOf(dueAt)}.`,
    notes: [
      'Changed your mind? Sign in before that day and cancel the deletion.',
      "If this wasn't you, another person was in your account. Sign in, cancel the deletion and sign out other devices.",
    ],
  }),
})

/** Returns the notice of a canceled deletion. */
export const deletionCanceled = (detail: NoticeDetail): OwnerNotice => ({
  kind: 'account.deletion_canceled',
  detail,
  letter: (sender) => ({
    heading: 'Your account stays',
    lead: `The deletion of your ${sender} account was canceled. Nothing was deleted.`,
    notes: ["If this wasn't you, another person was in your account. Sign in and sign out other devices."],
  }),
})

/** The notice to a member whose account was deleted. The organization can still name and add the member. */
export const memberAccountDeleted: OwnerNotice = {
  kind: 'account.deleted',
  letter: (sender) => ({
    heading: 'Your account was deleted',
    lead: `Your ${sender} account, its profile and its sign-in methods were deleted, as requested.`,
    notes: ['Your organization keeps your email address, so that it can add you again.'],
  }),
}

/** The notice of a finished deletion. */
export const accountDeleted: OwnerNotice = {
  kind: 'account.deleted',
  letter: (sender) => ({
    heading: 'Your account was deleted',
    lead: `Your ${sender} account and its data were deleted, as requested.`,
    notes: ['This cannot be undone. You are welcome to sign up again.'],
  }),
}
