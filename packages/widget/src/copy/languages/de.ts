import { words as b2bConfig } from '../../b2b/words/config/de.ts'
import { words as b2bMain } from '../../b2b/words/main/de.ts'
import { words as consumerConfig } from '../../consumer/words/config/de.ts'
import { words as flow } from '../../flow/words/de.ts'
import { words as flowLost } from '../../flow/words/lost/de.ts'
import { words as crypto } from '../../methods/crypto/words/de.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/de.ts'
import { words as discovery } from '../../methods/discovery/words/de.ts'
import { words as emailLink } from '../../methods/email-link/words/de.ts'
import { words as emailLinkMail } from '../../methods/email-link/words/mail/de.ts'
import { words as inApp } from '../../methods/in-app/words/de.ts'
import { words as mfa } from '../../methods/mfa/words/de.ts'
import { words as oauth } from '../../methods/oauth/words/de.ts'
import { words as otp } from '../../methods/otp/words/de.ts'
import { words as otpText } from '../../methods/otp/words/text/de.ts'
import { words as passkeyButton } from '../../methods/passkey/words/button/de.ts'
import { words as passkey } from '../../methods/passkey/words/de.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/de.ts'
import { words as password } from '../../methods/password/words/de.ts'
import { words as passwordMail } from '../../methods/password/words/mail/de.ts'
import { words as passwordMember } from '../../methods/password/words/member/de.ts'
import { words as sso } from '../../methods/sso/words/de.ts'
import { words as totp } from '../../methods/totp/words/de.ts'
import { words as mountLastUsed } from '../../mount/words/last-used/de.ts'
import { words as mountMain } from '../../mount/words/main/de.ts'
import { words as mountTabs } from '../../mount/words/tabs/de.ts'
import { words as email } from '../../ui/email/words/de.ts'
import { words as phone } from '../../ui/phone/words/de.ts'
import { words as provider } from '../../ui/provider/words/de.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "de", from the files of all that say one. Written by `npm run map`. */
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
