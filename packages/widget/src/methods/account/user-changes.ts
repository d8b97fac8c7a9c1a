import type { SignedIn } from '@latchkey/client/core/session/session'
import { deleteEmail, deletePhoneNumber, update } from '@latchkey/client/identity/user'
import { authenticate, sendSecondary } from '@latchkey/client/methods/otp/consumer'
import { readPhone } from '../otp/read-phone.ts'
import { type ChangeRows, changeOf, remainingMinutes } from './changes.ts'
import { InputRejection } from './input-rejection.ts'

const removals = { emails: deleteEmail, phones: deletePhoneNumber } as const

const rows: ChangeRows<SignedIn> = {
  async rename(client, { firstName, lastName }, signal) {
    const { name } = client.session.current()?.user ?? {}
    const middle = name?.middle_name ? { middle_name: name.middle_name } : {}
    await update(client, { name: { ...middle, first_name: firstName, last_name: lastName } }, signal)
    return { section: 'profile', done: 'account.renamed' }
  },
  async sendEmailCode(client, { email }, signal) {
    if (!email) throw new InputRejection('email.invalid')
    const { method_id: methodId } = await sendSecondary.email(client, { email }, signal)
    return { section: 'emails', open: { form: 'code', section: 'emails', methodId, destination: email } }
  },
  async sendPhoneCode(client, { typed, country }, signal) {
    const { isValid, number, international } = await readPhone(typed, country)
    if (!isValid) throw new InputRejection('phone.invalid')
    const { method_id: methodId } = await sendSecondary.sms(client, { phone_number: number }, signal)
    return { section: 'phones', open: { form: 'code', section: 'phones', methodId, destination: international } }
  },
  async verifyCode(client, { section, methodId, code }, signal) {
    const session_duration_minutes = remainingMinutes(client)
    await authenticate(client, { token: code, method_id: methodId, session_duration_minutes }, signal)
    return { section, done: section === 'emails' ? 'account.emailAdded' : 'account.phoneAdded' }
  },
  async removeContact(client, { section, id }, signal) {
    await removals[section](client, { id }, signal)
    return { section, done: section === 'emails' ? 'account.emailRemoved' : 'account.phoneRemoved' }
  },
}

/** Makes any change of a user's account. */
export const changeUser = changeOf<SignedIn>(rows, [
  update,
  deleteEmail,
  deletePhoneNumber,
  sendSecondary.email,
  sendSecondary.sms,
  authenticate,
])
