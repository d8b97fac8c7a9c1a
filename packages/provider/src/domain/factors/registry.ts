import { accessToken } from './access-token.ts'
import { email, phoneNumber } from './contacts.ts'
import { cryptoWallet } from './crypto-wallet.ts'
import { embeddedLink } from './embedded-link.ts'
import { externalId } from './external-id.ts'
import type { FactorKind } from './factor-kind.ts'
import { impersonation } from './impersonation.ts'
import { oauthAccount } from './oauth.ts'
import { passkey } from './passkey.ts'
import { password } from './password.ts'
import { retiredEmail } from './retired-email.ts'
import { ssoAccount } from './sso.ts'
import { recoveryCodes, totp } from './totp.ts'
import { trustedToken } from './trusted-token.ts'
import { userRole } from './user-role.ts'

/** Every kind of factor. */
export const factorKinds: readonly FactorKind[] = [
  email,
  phoneNumber,
  password,
  passkey,
  oauthAccount,
  cryptoWallet,
  totp,
  recoveryCodes,
  ssoAccount,
  externalId,
  userRole,
  retiredEmail,
  embeddedLink,
  impersonation,
  trustedToken,
  accessToken,
]

const byName = new Map(factorKinds.map((kind) => [kind.name, kind]))

/** Returns the kind of a stored factor. */
export const kindOf = (name: string): FactorKind => {
  const kind = byName.get(name)
  if (kind === undefined) throw new Error(`Unknown factor kind ${name}: it is missing in the registry.`)
  return kind
}
