import { words as b2bConfig } from '../../b2b/words/config/he.ts'
import { words as b2bMain } from '../../b2b/words/main/he.ts'
import { words as consumerConfig } from '../../consumer/words/config/he.ts'
import { words as flow } from '../../flow/words/he.ts'
import { words as flowLost } from '../../flow/words/lost/he.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/he.ts'
import { words as crypto } from '../../methods/crypto/words/he.ts'
import { words as discovery } from '../../methods/discovery/words/he.ts'
import { words as emailLink } from '../../methods/email-link/words/he.ts'
import { words as emailLinkMail } from '../../methods/email-link/words/mail/he.ts'
import { words as inApp } from '../../methods/in-app/words/he.ts'
import { words as mfa } from '../../methods/mfa/words/he.ts'
import { words as oauth } from '../../methods/oauth/words/he.ts'
import { words as otp } from '../../methods/otp/words/he.ts'
import { words as otpText } from '../../methods/otp/words/text/he.ts'
import { words as passkeyButton } from '../../methods/passkey/words/button/he.ts'
import { words as passkey } from '../../methods/passkey/words/he.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/he.ts'
import { words as password } from '../../methods/password/words/he.ts'
import { words as passwordMail } from '../../methods/password/words/mail/he.ts'
import { words as passwordMember } from '../../methods/password/words/member/he.ts'
import { words as sso } from '../../methods/sso/words/he.ts'
import { words as totp } from '../../methods/totp/words/he.ts'
import { words as mountLastUsed } from '../../mount/words/last-used/he.ts'
import { words as mountMain } from '../../mount/words/main/he.ts'
import { words as mountTabs } from '../../mount/words/tabs/he.ts'
import { words as email } from '../../ui/email/words/he.ts'
import { words as phone } from '../../ui/phone/words/he.ts'
import { words as provider } from '../../ui/provider/words/he.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "he", from the files of all that say one. Written by `npm run map`. */
export const catalogue: Catalogue = {
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
}
