import { words as b2bConfig } from '../../b2b/words/config/fr.ts'
import { words as b2bMain } from '../../b2b/words/main/fr.ts'
import { words as consumerConfig } from '../../consumer/words/config/fr.ts'
import { words as flow } from '../../flow/words/fr.ts'
import { words as flowLost } from '../../flow/words/lost/fr.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/fr.ts'
import { words as crypto } from '../../methods/crypto/words/fr.ts'
import { words as discovery } from '../../methods/discovery/words/fr.ts'
import { words as emailLink } from '../../methods/email-link/words/fr.ts'
import { words as emailLinkMail } from '../../methods/email-link/words/mail/fr.ts'
import { words as inApp } from '../../methods/in-app/words/fr.ts'
import { words as mfa } from '../../methods/mfa/words/fr.ts'
import { words as oauth } from '../../methods/oauth/words/fr.ts'
import { words as otp } from '../../methods/otp/words/fr.ts'
import { words as otpText } from '../../methods/otp/words/text/fr.ts'
import { words as passkeyButton } from '../../methods/passkey/words/button/fr.ts'
import { words as passkey } from '../../methods/passkey/words/fr.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/fr.ts'
import { words as password } from '../../methods/password/words/fr.ts'
import { words as passwordMail } from '../../methods/password/words/mail/fr.ts'
import { words as passwordMember } from '../../methods/password/words/member/fr.ts'
import { words as sso } from '../../methods/sso/words/fr.ts'
import { words as totp } from '../../methods/totp/words/fr.ts'
import { words as mountLastUsed } from '../../mount/words/last-used/fr.ts'
import { words as mountMain } from '../../mount/words/main/fr.ts'
import { words as mountTabs } from '../../mount/words/tabs/fr.ts'
import { words as email } from '../../ui/email/words/fr.ts'
import { words as phone } from '../../ui/phone/words/fr.ts'
import { words as provider } from '../../ui/provider/words/fr.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "fr", from the files of all that say one. Written by `npm run map`. */
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
