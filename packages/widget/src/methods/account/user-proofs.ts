import type { Client } from '@latchkey/client/core/client'
import type { SignedIn } from '@latchkey/client/core/session/session'
import { authenticate, sendPrimary } from '@latchkey/client/methods/otp/consumer'
import { authenticate as authenticatePassword } from '@latchkey/client/methods/password/consumer'
import { totps } from '@latchkey/client/methods/totp/consumer'
import { ruleOf } from '../passkey/rule-of.ts'
import { ChangeRejection } from './change-rejection.ts'
import { type ProofRows, proofOf, remainingMinutes } from './changes.ts'
import { proofSentences } from './prompt-sentences.ts'

const verified = <One extends { readonly verified: boolean }>(all: readonly One[] | undefined) =>
  all?.find((one) => one.verified)

const userOf = ({ session }: Client) => session.current()?.user

// Not `sendSecondary`: that call adds factors, so it needs the very proof that is missing. The code of the other one
// proves the factor in the same session, which `authenticate` names.
const rows: ProofRows<SignedIn> = {
  async email(client, _, signal) {
    const destination = verified(userOf(client)?.emails)?.email ?? ''
    const { method_id: methodId } = await sendPrimary.email(client, { email: destination }, signal)
    return { methodId, destination }
  },
  async sms(client, _, signal) {
    const destination = verified(userOf(client)?.phone_numbers)?.phone_number ?? ''
    const { method_id: methodId } = await sendPrimary.sms(client, { phone_number: destination }, signal)
    return { methodId, destination }
  },
  async code(client, { methodId, code }, signal) {
    const session_duration_minutes = remainingMinutes(client)
    await authenticate(client, { token: code, method_id: methodId, session_duration_minutes }, signal)
    return null
  },
  async password(client, { password }, signal) {
    const email = userOf(client)?.emails?.[0]?.email ?? ''
    const session_duration_minutes = remainingMinutes(client)
    await authenticatePassword(client, { email, password, session_duration_minutes }, signal)
    return null
  },
  async passkey(client, _, signal) {
    const { authenticate: authenticatePasskey } = await import('@latchkey/client/methods/passkey/consumer')
    try {
      await authenticatePasskey(
        client,
        { is_passkey: true, session_duration_minutes: remainingMinutes(client) },
        signal,
      )
    } catch (fault) {
      const rule = ruleOf(fault)
      if (signal?.aborted || rule === undefined) throw fault
      throw new ChangeRejection(proofSentences[rule], fault)
    }
    return null
  },
  async app(client, { code }) {
    await totps.authenticate(client, { totp_code: code, session_duration_minutes: remainingMinutes(client) })
    return null
  },
}

/** Makes any step of a proof of the signed-in user. */
export const proveUser = proofOf<SignedIn>(rows, [
  sendPrimary.email,
  sendPrimary.sms,
  authenticate,
  authenticatePassword,
  totps.authenticate,
])
