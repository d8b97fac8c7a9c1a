import {
  cancelDeletion,
  endOtherSessions,
  endSession,
  exportAccount,
  makePrimary,
  requestDeletion,
} from '@latchkey/client/account/consumer'
import type { SignedIn } from '@latchkey/client/core/session/session'
import type { DeletionState } from '@latchkey/protocol/account/wire'
import type { ChangeRows } from './changes.ts'
import type { Deletion } from './contract.ts'

/** How long the browser may take to read the file of a download, before its memory is freed. */
const DOWNLOAD_MS = 60_000

/** Converts the state of a deletion to what the component shows. */
export const deletionOf = ({ deletion, waiting_days: waitingDays }: DeletionState): Deletion => ({
  dueAt: deletion?.due_at ?? null,
  waitingDays,
})

/** Offers a text to the browser as a file to save. */
function download(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
}

/** Whether an error says that a session has ended already. That is what the user wanted. */
const isEnded = (fault: unknown): boolean =>
  (fault as { readonly error_type?: unknown } | null)?.error_type === 'account_session_not_found'

/** The changes whose calls are those below `/account`. */
export const accountRows = {
  async makePrimary(client, { section, id }, signal) {
    await makePrimary(client, section === 'emails' ? { email_id: id } : { phone_id: id }, signal)
    return { section, done: 'account.saved' }
  },
  async endSession(client, { id }, signal) {
    await endSession(client, { session_id: id }, signal).catch((fault: unknown) => {
      if (!isEnded(fault)) throw fault
    })
    return { section: 'sessions', done: 'account.signedOut', reload: 'sessions' }
  },
  async endOtherSessions(client, _, signal) {
    await endOtherSessions(client, {}, signal)
    return { section: 'sessions', done: 'account.signedOut', reload: 'sessions' }
  },
  async downloadData(client, _, signal) {
    const { request_id, status_code, ...data } = await exportAccount(client, {}, signal)
    const name = `account-${data.exported_at.slice(0, 10)}.json`
    download(JSON.stringify(data, null, 2), 'application/json', name)
    return { section: 'data', notice: 'account.downloaded' }
  },
  async requestDeletion(client, _, signal) {
    const lists = { delete: deletionOf(await requestDeletion(client, {}, signal)) }
    return { section: 'delete', done: 'account.deletionRequested', lists }
  },
  async cancelDeletion(client, _, signal) {
    const lists = { delete: deletionOf(await cancelDeletion(client, {}, signal)) }
    return { section: 'delete', done: 'account.deletionCanceled', lists }
  },
} satisfies ChangeRows<SignedIn>

/** The actions of the changes above. */
export const accountActions = [
  makePrimary,
  endSession,
  endOtherSessions,
  exportAccount,
  requestDeletion,
  cancelDeletion,
] as const
