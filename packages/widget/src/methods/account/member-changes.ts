import {
  attachOAuth,
  cancelDeletion,
  endOtherSessions,
  endSession,
  exportAccount,
  makePrimary,
  removeOAuth,
  requestDeletion,
  updateProfile,
} from '@latchkey/client/account/b2b'
import type { MemberClient, SignedInMember } from '@latchkey/client/identity/b2b'
import { selfCalls } from '@latchkey/client/identity/member'
import { revokeOfSelf } from '@latchkey/client/idp/b2b'
import { isBusinessOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import { otps } from '@latchkey/client/methods/otp/b2b'
import { resetBySession } from '@latchkey/client/methods/password/b2b'
import { recoveryCodes, totp } from '@latchkey/client/methods/totp/b2b'
import { enteredEmail } from '@latchkey/protocol/core/entered-text'
import type { Country } from '../../ui/phone/country.ts'
import { readPhone } from '../otp/read-phone.ts'
import { accountRowsOf } from './account-calls.ts'
import { ChangeRejection } from './change-rejection.ts'
import { type ChangeRows, changeOf, remainingMinutes } from './changes.ts'
import { factsOfMember } from './member-facts.ts'

const ownAccount = {
  makePrimary,
  updateProfile,
  endSession,
  endOtherSessions,
  exportAccount,
  requestDeletion,
  cancelDeletion,
}

/** Returns the IDs of the signed-in member, which the calls of second factors name. */
export const idsOf = ({ session }: MemberClient) => ({
  organization_id: session.current()?.organization.organization_id ?? '',
  member_id: session.current()?.member.member_id ?? '',
})

const rows: ChangeRows<SignedInMember> = {
  ...accountRowsOf<SignedInMember>(ownAccount),
  async rename(client, { firstName: name }, signal) {
    await selfCalls.update(client, { name }, signal)
    return { section: 'profile', done: 'account.saved' }
  },
  async sendEmailCode(client, { email: typed }, signal) {
    const email = enteredEmail(typed)
    if (!email) throw new ChangeRejection('email.invalid')
    const state = client.session.current()
    const isByLink = state !== null && factsOfMember(state).emailProof === 'link'
    const delivery_method = isByLink ? 'EMAIL_MAGIC_LINK' : 'EMAIL_OTP'
    await selfCalls.startEmailUpdate(client, { email_address: email, delivery_method }, signal)
    // The link leads to the site's redirect URL, where the sign-in finishes in the session of this browser.
    if (isByLink) return { section: 'emails', open: { form: 'link', destination: email } }
    return { section: 'emails', open: { form: 'code', section: 'emails', methodId: email, destination: email } }
  },
  async sendPhoneCode(client, { typed, country }, signal) {
    const { isValid, number, international } = await readPhone(typed, country as Country)
    if (!isValid) throw new ChangeRejection('phone.invalid')
    await otps.sms.send(client, { ...idsOf(client), mfa_phone_number: number }, signal)
    return { section: 'phones', open: { form: 'code', section: 'phones', methodId: 'sms', destination: international } }
  },
  async verifyCode(client, { section, methodId, code }, signal) {
    const session_duration_minutes = remainingMinutes(client)
    if (section === 'emails') {
      const { organization_id } = idsOf(client)
      const proof = { organization_id, email_address: methodId, code, session_duration_minutes }
      const { member_authenticated: isSignedIn } = await otps.email.authenticate(client, proof, signal)
      // The provider ended all sessions. With a second factor, this browser has an intermediate session now.
      return { section, done: 'account.saved', ...(isSignedIn && { reload: 'sessions' }) }
    }
    await otps.sms.authenticate(client, { ...idsOf(client), code, session_duration_minutes }, signal)
    return { section, done: 'account.added' }
  },
  async remove(client, { section, id }, signal) {
    if (section === 'phones') await selfCalls.deleteMFAPhoneNumber(client)
    else if (section === 'authenticator') await selfCalls.deleteMFATOTP(client)
    else if (section === 'connected-accounts') await removeOAuth(client, { member_oauth_registration_id: id }, signal)
    else if (section === 'connected-apps') {
      await revokeOfSelf(client, { id }, signal)
      return { section, done: 'account.removed', reload: section }
    } else throw new Error(`A member cannot remove entries of "${section}".`)
    return { section, done: 'account.removed' }
  },
  async setPassword(client, { password }, signal) {
    await resetBySession(client, { password, session_duration_minutes: remainingMinutes(client) }, signal)
    // The provider ended the other sessions.
    return { section: 'password', done: 'account.saved', reload: 'sessions' }
  },
  async createApp(client) {
    const { secret, qr_code: qrCode, recovery_codes: codes } = await totp.create(client, idsOf(client))
    return { section: 'authenticator', open: { form: 'app', secret, qrCode, codes } }
  },
  async verifyApp(client, { code, codes }) {
    const session_duration_minutes = remainingMinutes(client)
    await totp.authenticate(client, { ...idsOf(client), code, session_duration_minutes })
    return { section: 'authenticator', done: 'account.added', open: { form: 'recoveryCodes', codes } }
  },
  async readRecoveryCodes(client) {
    const { recovery_codes: codes } = await recoveryCodes.get(client)
    return { section: 'authenticator', open: { form: 'recoveryCodes', codes } }
  },
  async connectAccount(client, { provider }, signal) {
    if (!isBusinessOAuthProvider(provider)) throw new Error(`Members have no OAuth provider "${provider}".`)
    const { start } = await import('@latchkey/client/methods/oauth/b2b')
    const { oauth_attach_token } = await attachOAuth(client, { provider }, signal)
    await start(client, provider, { organization_id: idsOf(client).organization_id, oauth_attach_token })
    return { section: 'connected-accounts' }
  },
}

/** Makes any change of a member's account. */
export const changeMember = changeOf<SignedInMember>(rows, [
  ...Object.values(ownAccount),
  ...Object.values(selfCalls),
  attachOAuth,
  removeOAuth,
  revokeOfSelf,
  otps.email.authenticate,
  otps.sms.send,
  otps.sms.authenticate,
  resetBySession,
  totp.create,
  totp.authenticate,
  recoveryCodes.get,
])
