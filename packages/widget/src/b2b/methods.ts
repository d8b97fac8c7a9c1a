import type { Method } from '../flow/method.ts'
import type { B2B } from '../member-flow/vertical.ts'
import { account } from '../methods/account/b2b.ts'
import { discovery } from '../methods/discovery/b2b.ts'
import { emailLink } from '../methods/email-link/b2b.ts'
import { identityProvider } from '../methods/identity-provider/b2b.ts'
import { mfa } from '../methods/mfa/b2b.ts'
import { oauth } from '../methods/oauth/b2b.ts'
import { otp } from '../methods/otp/b2b.ts'
import { password } from '../methods/password/b2b.ts'
import { sso } from '../methods/sso/b2b.ts'
import { totp } from '../methods/totp/b2b.ts'

/** The sign-in methods of the B2B vertical: a table of contents. */
export const methods: readonly Method<B2B>[] = [
  emailLink,
  otp,
  password,
  oauth,
  sso,
  discovery,
  mfa,
  totp,
  identityProvider,
  account,
]
