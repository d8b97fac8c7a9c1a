import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { Proof } from './sessions.ts'

/**
 * The proofs of a session that was begun before proofs were kept as such: the column then held what the wire tells. They
 * count as enrolments, because nothing says that they were not.
 */
export const proofsOfBefore = (text: string): readonly Proof[] => {
  const told: readonly AuthenticationFactor[] = JSON.parse(text)
  return told.map((factor) => ({
    ...named(factor),
    type: factor.type,
    delivery: factor.delivery_method,
    provenAt: Date.parse(factor.last_authenticated_at),
    provesAddress: null,
    manner: 'enrolment',
  }))
}

const named = (factor: AuthenticationFactor): Pick<Proof, 'kind' | 'factorId' | 'shown'> => {
  if ('email_factor' in factor) {
    const { email_id, email_address } = factor.email_factor
    return { kind: 'email', factorId: email_id, shown: { address: email_address } }
  }
  if ('phone_number_factor' in factor) {
    const { phone_id, phone_number } = factor.phone_number_factor
    return { kind: 'phone_number', factorId: phone_id, shown: { address: phone_number } }
  }
  if ('webauthn_factor' in factor) {
    const { webauthn_registration_id, domain, user_agent } = factor.webauthn_factor
    return { kind: 'passkey', factorId: webauthn_registration_id, shown: { domain, userAgent: user_agent } }
  }
  return { kind: 'password', factorId: '', shown: {} }
}
