import type { Action } from '@latchkey/client/core/action'
import type { SignedInState } from '@latchkey/client/core/vertical'
import type { Language } from '@latchkey/protocol/account/languages'
import type { ContactChoice, DeletionState, ProfileChange } from '@latchkey/protocol/account/wire'
import { isLogoUrl } from '../../ui/logo-url.ts'
import { ChangeRejection } from './change-rejection.ts'
import type { ChangeRows } from './changes.ts'
import { encodedPicture } from './encode-picture.ts'
import { deletionOf } from './lists.ts'

/** How long the browser may take to read the file of a download, before its memory is freed. */
const DOWNLOAD_MS = 60_000

/** Offers a text to the browser as a file to save. */
function download(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
}

/** Whether an error says that a session has ended already. That is what the user wanted. */
const isEnded = (fault: unknown): boolean => typeOf(fault) === 'account_session_not_found'

const typeOf = (fault: unknown) => (fault as { readonly error_type?: unknown } | null)?.error_type

/** The calls below `/account` of one vertical. */
interface OwnAccount<Who extends SignedInState> {
  readonly makePrimary: Action<ContactChoice, unknown, Who>
  readonly updateProfile: Action<ProfileChange, unknown, Who>
  readonly endSession: Action<{ readonly session_id: string }, unknown, Who>
  readonly endOtherSessions: Action<object, unknown, Who>
  readonly exportAccount: Action<
    object,
    { readonly exported_at: string; readonly request_id: string; readonly status_code: number },
    Who
  >
  readonly requestDeletion: Action<object, DeletionState, Who>
  readonly cancelDeletion: Action<object, DeletionState, Who>
}

/** Creates the changes whose calls are those below `/account`. */
export const accountRowsOf = <Who extends SignedInState>({
  makePrimary,
  updateProfile,
  endSession,
  endOtherSessions,
  exportAccount,
  requestDeletion,
  cancelDeletion,
}: OwnAccount<Who>): ChangeRows<Who> => ({
  async makePrimary(client, { section, id }, signal) {
    await makePrimary(client, section === 'emails' ? { email_id: id } : { phone_id: id }, signal)
    return { section, done: 'account.saved' }
  },
  async setPicture(client, { url }, signal) {
    if (url && !isLogoUrl(url)) throw new ChangeRejection('account.pictureInvalid')
    await updateProfile(client, { picture_url: url || null }, signal).catch((fault: unknown) => {
      throw typeOf(fault) === 'bad_request' ? new ChangeRejection('account.pictureInvalid', fault) : fault
    })
    return { section: 'profile', done: url ? 'account.saved' : 'account.removed' }
  },
  async uploadPicture(client, { file }, signal) {
    const picture = await encodedPicture(file)
    await updateProfile(client, { picture }, signal).catch((fault: unknown) => {
      throw typeOf(fault) === 'bad_request' ? new ChangeRejection('account.pictureUnreadable', fault) : fault
    })
    return { section: 'profile', done: 'account.saved' }
  },
  async setLanguage(client, { tag }, signal) {
    // The form offers only languages of the provider.
    await updateProfile(client, { locale: (tag || null) as Language | null }, signal)
    return { section: 'profile', done: 'account.saved' }
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
})
