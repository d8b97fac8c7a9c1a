import { type AuthMethodName, authMethods } from '@latchkey/protocol/identity/auth-method'
import type { ProofMethod } from '../factors/claim.ts'

/** Returns the auth method of a proof, from its wire type and delivery. */
export const authMethodOf = ({ type, delivery }: ProofMethod): AuthMethodName => {
  const name = namesOf[type]?.(delivery) ?? type
  const method = authMethods.find((one) => one === name)
  if (method === undefined) throw new Error(`No auth method is known for a proof of the type ${type} by ${delivery}.`)
  return method
}

/** Methods whose name differs from the wire type. */
const namesOf: Readonly<Record<string, (delivery: string) => string>> = {
  otp: (delivery) => `${delivery}_otp`,
  oauth: (delivery) => `${delivery.replace('oauth_', '')}_oauth`,
  webauthn: () => 'passkey',
  crypto: () => 'crypto_wallet',
}
