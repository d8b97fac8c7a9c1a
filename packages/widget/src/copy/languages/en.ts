import { words as b2bConfig } from '../../b2b/words/config/en.ts'
import { words as b2bMain } from '../../b2b/words/main/en.ts'
import { words as consumerConfig } from '../../consumer/words/config/en.ts'
import { words as flow } from '../../flow/words/en.ts'
import { words as flowLost } from '../../flow/words/lost/en.ts'
import { words as crypto } from '../../methods/crypto/words/en.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/en.ts'
import { words as discovery } from '../../methods/discovery/words/en.ts'
import { words as emailLink } from '../../methods/email-link/words/en.ts'
import { words as emailLinkMail } from '../../methods/email-link/words/mail/en.ts'
import { words as inApp } from '../../methods/in-app/words/en.ts'
import { words as mfa } from '../../methods/mfa/words/en.ts'
import { words as oauth } from '../../methods/oauth/words/en.ts'
import { words as otp } from '../../methods/otp/words/en.ts'
import { words as otpText } from '../../methods/otp/words/text/en.ts'
import { words as passkeyButton } from '../../methods/passkey/words/button/en.ts'
import { words as passkey } from '../../methods/passkey/words/en.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/en.ts'
import { words as password } from '../../methods/password/words/en.ts'
import { words as passwordMail } from '../../methods/password/words/mail/en.ts'
import { words as passwordMember } from '../../methods/password/words/member/en.ts'
import { words as sso } from '../../methods/sso/words/en.ts'
import { words as totp } from '../../methods/totp/words/en.ts'
import { words as mountLastUsed } from '../../mount/words/last-used/en.ts'
import { words as mountMain } from '../../mount/words/main/en.ts'
import { words as mountTabs } from '../../mount/words/tabs/en.ts'
import { words as email } from '../../ui/email/words/en.ts'
import { words as phone } from '../../ui/phone/words/en.ts'
import { words as provider } from '../../ui/provider/words/en.ts'

/**
 * Every sentence in English, which the other languages have to match. For types, tests and tools: a page gets each part
 * with the chunk that says it first, and never all of them at once. Written by `npm run map`.
 */
export const catalogue = {
  ...b2bConfig,
  ...b2bMain,
  ...consumerConfig,
  ...flow,
  ...flowLost,
  ...crypto,
  ...cryptoFirst,
  ...discovery,
  ...emailLink,
  ...emailLinkMail,
  ...inApp,
  ...mfa,
  ...oauth,
  ...otp,
  ...otpText,
  ...passkey,
  ...passkeyButton,
  ...passkeySignIn,
  ...password,
  ...passwordMail,
  ...passwordMember,
  ...sso,
  ...totp,
  ...mountLastUsed,
  ...mountMain,
  ...mountTabs,
  ...email,
  ...phone,
  ...provider,
} as const
