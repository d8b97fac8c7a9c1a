import type { ApiError } from '@latchkey/client/core/errors'
import type { AccountFacts, ProofMethod } from '../../mount/account.contract.ts'

/** Errors that a newer proof resolves. */
const staleTypes: ReadonlySet<unknown> = new Set([
  'reauthentication_required',
  'session_too_old_to_change_factors',
  'session_too_old_to_reset_password',
])

/** The name of each method in `allowed_methods` of the error. */
const wireNames: Readonly<Record<ProofMethod, string>> = {
  passkey: 'passkey',
  password: 'password',
  email: 'email_otp',
  sms: 'sms_otp',
  app: 'totp',
}

/**
 * Returns how the owner can prove that they are at the page, if an error asks for that; otherwise null. The provider
 * leaves factors that are too new to prove it out of `allowed_methods`.
 *
 * @param facts the account: only its existing factors count
 */
export function proofMethods(fault: unknown, facts: AccountFacts | undefined): readonly ProofMethod[] | null {
  const { error_type: type, allowed_methods: allowed } = (fault ?? {}) as Partial<
    Pick<ApiError, 'error_type' | 'allowed_methods'>
  >
  if (!facts) return null
  const hasApp = facts.apps.length > 0
  // The provider's answer if the account has an authenticator app that the session has not used.
  if (type === 'unauthorized_action' && hasApp) return ['app']
  if (!staleTypes.has(type)) return null
  const methods: ProofMethod[] = []
  if (facts.passkeys.length > 0 && 'PublicKeyCredential' in globalThis) methods.push('passkey')
  if (facts.hasPassword && facts.emails.length > 0) methods.push('password')
  if (facts.emails.some(({ isVerified }) => isVerified)) methods.push('email')
  if (facts.phones.some(({ isVerified }) => isVerified)) methods.push('sms')
  if (hasApp) methods.push('app')
  const allowedMethods = methods.filter((method) => !allowed || allowed.includes(wireNames[method]))
  return allowedMethods.length > 0 ? allowedMethods : null
}
