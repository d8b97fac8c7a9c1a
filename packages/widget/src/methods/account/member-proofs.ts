import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { otps } from '@latchkey/client/methods/otp/b2b'
import { authenticate as authenticatePassword } from '@latchkey/client/methods/password/b2b'
import { totp } from '@latchkey/client/methods/totp/b2b'
import { type ProofRows, proofOf, remainingMinutes } from './changes.ts'
import { idsOf } from './member-changes.ts'

const memberOf = (client: Parameters<typeof idsOf>[0]) => client.session.current()?.member

const rows: ProofRows<SignedInMember> = {
  async email(client, _, signal) {
    const destination = memberOf(client)?.email_address ?? ''
    const { organization_id } = idsOf(client)
    await otps.email.loginOrSignup(client, { organization_id, email_address: destination }, signal)
    return { methodId: 'email', destination }
  },
  async sms(client, _, signal) {
    await otps.sms.send(client, idsOf(client), signal)
    return { methodId: 'sms', destination: memberOf(client)?.mfa_phone_number ?? '' }
  },
  async code(client, { methodId, code }, signal) {
    const session_duration_minutes = remainingMinutes(client)
    const { organization_id, member_id } = idsOf(client)
    if (methodId === 'sms')
      await otps.sms.authenticate(client, { organization_id, member_id, code, session_duration_minutes }, signal)
    else {
      const email_address = memberOf(client)?.email_address ?? ''
      const proof = { organization_id, email_address, code, session_duration_minutes }
      await otps.email.authenticate(client, proof, signal)
    }
    return null
  },
  async password(client, { password }, signal) {
    const { organization_id } = idsOf(client)
    const email_address = memberOf(client)?.email_address ?? ''
    const session_duration_minutes = remainingMinutes(client)
    await authenticatePassword(client, { organization_id, email_address, password, session_duration_minutes }, signal)
    return null
  },
  async app(client, { code }, signal) {
    const session_duration_minutes = remainingMinutes(client)
    await totp.authenticate(client, { ...idsOf(client), code, session_duration_minutes }, signal)
    return null
  },
}

/** Makes any step of a proof of the signed-in member. */
export const proveMember = proofOf<SignedInMember>(rows, [
  otps.email.loginOrSignup,
  otps.sms.send,
  otps.sms.authenticate,
  otps.email.authenticate,
  authenticatePassword,
  totp.authenticate,
])
