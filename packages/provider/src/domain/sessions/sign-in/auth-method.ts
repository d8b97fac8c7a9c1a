import { type AuthMethod, authMethods } from '@latchkey/protocol/identity/auth-method'
import type { ProofMethod } from './claim.ts'

/** The way that a proof was given by, from the wire's words for it. */
export const authMethodOf = ({ type, delivery }: ProofMethod): AuthMethod => {
  const name = namesOf[type]?.(delivery) ?? type
  const method = authMethods.find((one) => one === name)
  if (method === undefined) throw new Error(`No policy has a name for a proof of the type ${type} by ${delivery}.`)
  return method
}

/** Where the policy's name is not the type itself. */
const namesOf: Readonly<Record<string, (delivery: string) => string>> = {
  otp: (delivery) => `${delivery}_otp`,
  oauth: (delivery) => `${delivery.replace('oauth_', '')}_oauth`,
  webauthn: () => 'passkey',
  crypto: () => 'crypto_wallet',
}
