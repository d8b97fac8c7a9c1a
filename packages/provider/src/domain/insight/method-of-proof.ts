import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { SignInMethod } from './measures.ts'

/** Sessions that continue another one, or that staff opened: no user signed in. */
const continuedKinds: ReadonlySet<string> = new Set(['impersonation', 'access_token', 'trusted_token'])

const methodOfKind: Readonly<Record<string, SignInMethod>> = {
  password: 'password',
  oauth: 'oauth',
  passkey: 'passkey',
  crypto_wallet: 'crypto_wallet',
  sso: 'sso',
  totp: 'totp',
  recovery_codes: 'totp',
}

/** Returns the sign-in method of a proof; null if the session continues another one or belongs to staff. */
export const methodOfProof = ({
  kind,
  type,
  delivery,
}: Pick<Proof, 'kind' | 'type' | 'delivery'>): SignInMethod | null => {
  if (continuedKinds.has(kind)) return null
  if (kind === 'email') return type === 'magic_link' ? 'email_link' : 'email_otp'
  if (kind === 'phone_number') return delivery === 'whatsapp' ? 'whatsapp_otp' : 'sms_otp'
  return methodOfKind[kind] ?? 'other'
}
