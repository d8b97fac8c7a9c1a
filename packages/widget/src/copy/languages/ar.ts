import { words as b2bConfig } from '../../b2b/words/config/ar.ts'
import { words as b2bMain } from '../../b2b/words/main/ar.ts'
import { words as consumerConfig } from '../../consumer/words/config/ar.ts'
import { words as flow } from '../../flow/words/ar.ts'
import { words as flowLost } from '../../flow/words/lost/ar.ts'
import { words as crypto } from '../../methods/crypto/words/ar.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/ar.ts'
import { words as discovery } from '../../methods/discovery/words/ar.ts'
import { words as emailLink } from '../../methods/email-link/words/ar.ts'
import { words as emailLinkMail } from '../../methods/email-link/words/mail/ar.ts'
import { words as inApp } from '../../methods/in-app/words/ar.ts'
import { words as mfa } from '../../methods/mfa/words/ar.ts'
import { words as oauth } from '../../methods/oauth/words/ar.ts'
import { words as otp } from '../../methods/otp/words/ar.ts'
import { words as otpText } from '../../methods/otp/words/text/ar.ts'
import { words as passkey } from '../../methods/passkey/words/ar.ts'
import { words as passkeyButton } from '../../methods/passkey/words/button/ar.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/ar.ts'
import { words as password } from '../../methods/password/words/ar.ts'
import { words as passwordMail } from '../../methods/password/words/mail/ar.ts'
import { words as passwordMember } from '../../methods/password/words/member/ar.ts'
import { words as sso } from '../../methods/sso/words/ar.ts'
import { words as totp } from '../../methods/totp/words/ar.ts'
import { words as mountLastUsed } from '../../mount/words/last-used/ar.ts'
import { words as mountMain } from '../../mount/words/main/ar.ts'
import { words as mountTabs } from '../../mount/words/tabs/ar.ts'
import { words as email } from '../../ui/email/words/ar.ts'
import { words as phone } from '../../ui/phone/words/ar.ts'
import { words as provider } from '../../ui/provider/words/ar.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "ar", from the files of all that say one. Written by `npm run map`. */
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
