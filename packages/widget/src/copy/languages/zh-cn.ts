import { words as b2bConfig } from '../../b2b/words/config/zh-cn.ts'
import { words as b2bMain } from '../../b2b/words/main/zh-cn.ts'
import { words as consumerConfig } from '../../consumer/words/config/zh-cn.ts'
import { words as flowLost } from '../../flow/words/lost/zh-cn.ts'
import { words as flow } from '../../flow/words/zh-cn.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/zh-cn.ts'
import { words as crypto } from '../../methods/crypto/words/zh-cn.ts'
import { words as discovery } from '../../methods/discovery/words/zh-cn.ts'
import { words as emailLinkMail } from '../../methods/email-link/words/mail/zh-cn.ts'
import { words as emailLink } from '../../methods/email-link/words/zh-cn.ts'
import { words as inApp } from '../../methods/in-app/words/zh-cn.ts'
import { words as mfa } from '../../methods/mfa/words/zh-cn.ts'
import { words as oauth } from '../../methods/oauth/words/zh-cn.ts'
import { words as otpText } from '../../methods/otp/words/text/zh-cn.ts'
import { words as otp } from '../../methods/otp/words/zh-cn.ts'
import { words as passkeyButton } from '../../methods/passkey/words/button/zh-cn.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/zh-cn.ts'
import { words as passkey } from '../../methods/passkey/words/zh-cn.ts'
import { words as passwordMail } from '../../methods/password/words/mail/zh-cn.ts'
import { words as passwordMember } from '../../methods/password/words/member/zh-cn.ts'
import { words as password } from '../../methods/password/words/zh-cn.ts'
import { words as sso } from '../../methods/sso/words/zh-cn.ts'
import { words as totp } from '../../methods/totp/words/zh-cn.ts'
import { words as mountLastUsed } from '../../mount/words/last-used/zh-cn.ts'
import { words as mountMain } from '../../mount/words/main/zh-cn.ts'
import { words as mountTabs } from '../../mount/words/tabs/zh-cn.ts'
import { words as email } from '../../ui/email/words/zh-cn.ts'
import { words as phone } from '../../ui/phone/words/zh-cn.ts'
import { words as provider } from '../../ui/provider/words/zh-cn.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "zh-cn", from the files of all that say one. Written by `npm run map`. */
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
