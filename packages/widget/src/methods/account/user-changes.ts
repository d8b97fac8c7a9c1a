import {
  cancelDeletion,
  endOtherSessions,
  endSession,
  exportAccount,
  makePrimary,
  requestDeletion,
  updateProfile,
} from '@latchkey/client/account/consumer'
import type { SignedIn } from '@latchkey/client/core/session/session'
import { update } from '@latchkey/client/identity/user'
import type { WalletReason } from '@latchkey/client/methods/crypto/wallet-reason'
import { isOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import { authenticate, sendSecondary } from '@latchkey/client/methods/otp/consumer'
import { resetBySession } from '@latchkey/client/methods/password/consumer'
import { totps } from '@latchkey/client/methods/totp/consumer'
import { enteredEmail } from '@latchkey/protocol/core/entered-text'
import { isUnreachable, typeOf } from '../../ui/explain.ts'
import type { Country } from '../../ui/phone/country.ts'
import { readPhone } from '../otp/read-phone.ts'
import { accountRowsOf } from './account-calls.ts'
import { ChangeRejection } from './change-rejection.ts'
import { type ChangeRows, changeOf, remainingMinutes } from './changes.ts'
import { passkeyAdded } from './passkey-added.ts'
import { walletSentences } from './prompt-sentences.ts'
import { removals, staticRemovals } from './user-removals.ts'

const ownAccount = {
  makePrimary,
  updateProfile,
  endSession,
  endOtherSessions,
  exportAccount,
  requestDeletion,
  cancelDeletion,
}

const rows: ChangeRows<SignedIn> = {
  ...accountRowsOf<SignedIn>(ownAccount),
  async rename(client, { firstName, lastName }, signal) {
    const { name } = client.session.current()?.user ?? {}
    const middle = name?.middle_name ? { middle_name: name.middle_name } : {}
    await update(client, { name: { ...middle, first_name: firstName, last_name: lastName } }, signal)
    return { section: 'profile', done: 'account.saved' }
  },
  async sendEmailCode(client, { email: typed }, signal) {
    const email = enteredEmail(typed)
    if (!email) throw new ChangeRejection('email.invalid')
    const { method_id: methodId } = await sendSecondary.email(client, { email }, signal)
    return { section: 'emails', open: { form: 'code', section: 'emails', methodId, destination: email } }
  },
  async sendPhoneCode(client, { typed, country }, signal) {
    const { isValid, number, international } = await readPhone(typed, country as Country)
    if (!isValid) throw new ChangeRejection('phone.invalid')
    const { method_id: methodId } = await sendSecondary.sms(client, { phone_number: number }, signal)
    return { section: 'phones', open: { form: 'code', section: 'phones', methodId, destination: international } }
  },
  async verifyCode(client, { section, methodId, code }, signal) {
    const session_duration_minutes = remainingMinutes(client)
    await authenticate(client, { token: code, method_id: methodId, session_duration_minutes }, signal)
    return { section, done: 'account.added' }
  },
  async remove(client, { section, id }, signal) {
    await removals[section](client, id, signal)
    if (section === 'connected-apps') return { section, done: 'account.removed', reload: section }
    return { section, done: 'account.removed' }
  },
  async setPassword(client, { password }, signal) {
    await resetBySession(client, { password, session_duration_minutes: remainingMinutes(client) }, signal)
    // The provider ended the other sessions.
    return { section: 'password', done: 'account.saved', reload: 'sessions' }
  },
  addPasskey: passkeyAdded,
  async renamePasskey(client, { id, name }, signal) {
    const [{ update: renamePasskey }, { get }] = await Promise.all([
      import('@latchkey/client/methods/passkey/consumer'),
      import('@latchkey/client/identity/user'),
    ])
    await renamePasskey(client, { webauthn_registration_id: id, name }, signal)
    await get(client, {}, signal)
    return { section: 'passkeys', done: 'account.saved' }
  },
  async createApp(client) {
    const { secret, qr_code: qrCode, recovery_codes: codes } = await totps.create(client)
    return { section: 'authenticator', open: { form: 'app', secret, qrCode, codes } }
  },
  async verifyApp(client, { code, codes }) {
    await totps.authenticate(client, { totp_code: code, session_duration_minutes: remainingMinutes(client) })
    return { section: 'authenticator', done: 'account.added', open: { form: 'recoveryCodes', codes } }
  },
  async readRecoveryCodes(client) {
    const { totps: app } = await totps.recoveryCodes(client)
    return { section: 'authenticator', open: { form: 'recoveryCodes', codes: app.recovery_codes } }
  },
  async findWallets() {
    const { findWallets } = await import('@latchkey/client/methods/crypto/found-wallets')
    const { wallets, stop } = findWallets(() => {})
    stop()
    if (wallets.length === 0) throw new ChangeRejection('account.noWalletFound')
    return { section: 'wallets', open: { form: 'wallets', wallets } }
  },
  async addWallet(client, { wallet }, signal) {
    const { connect, sign } = await import('@latchkey/client/methods/crypto/sign-in')
    const session_duration_minutes = remainingMinutes(client)
    try {
      const { address, started } = await connect(client, { wallet }, signal)
      await sign(client, { wallet, address, challenge: started.challenge, session_duration_minutes }, signal)
    } catch (fault) {
      throw signal?.aborted ? fault : walletRejection(fault)
    }
    return { section: 'wallets', done: 'account.added' }
  },
  async connectAccount(client, { provider }, signal) {
    if (!isOAuthProvider(provider)) throw new Error(`Unknown OAuth provider "${provider}".`)
    const { attach, start } = await import('@latchkey/client/methods/oauth/consumer')
    const { oauth_attach_token } = await attach(client, { provider }, signal)
    await start(client, provider, { oauth_attach_token })
    return { section: 'connected-accounts' }
  },
}

/** Makes any change of a user's account. */
export const changeUser = changeOf<SignedIn>(rows, [
  update,
  ...Object.values(ownAccount),
  ...staticRemovals,
  sendSecondary.email,
  sendSecondary.sms,
  authenticate,
  resetBySession,
  totps.create,
  totps.authenticate,
  totps.recoveryCodes,
])

/**
 * Returns the error of a wallet that was not added, with what the owner can do. The provider's own error keeps its type,
 * because it may demand a recent proof.
 */
const walletRejection = (fault: unknown): unknown => {
  const { reason, cause } = Object(fault) as { readonly reason?: WalletReason; readonly cause?: unknown }
  if (reason === undefined) return fault
  return typeOf(cause) !== undefined || isUnreachable(cause)
    ? cause
    : new ChangeRejection(walletSentences[reason], fault)
}
