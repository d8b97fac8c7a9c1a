import { words as consumerConfig } from '../../consumer/words/config/zh-cn.ts'
import { words as flowLost } from '../../flow/words/lost/zh-cn.ts'
import { words as flow } from '../../flow/words/zh-cn.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/zh-cn.ts'
import { words as crypto } from '../../methods/crypto/words/zh-cn.ts'
import { words as emailLink } from '../../methods/email-link/words/zh-cn.ts'
import { words as otp } from '../../methods/otp/words/zh-cn.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/zh-cn.ts'
import { words as passkey } from '../../methods/passkey/words/zh-cn.ts'
import { words as passwordMail } from '../../methods/password/words/mail/zh-cn.ts'
import { words as password } from '../../methods/password/words/zh-cn.ts'
import { words as mountMain } from '../../mount/words/main/zh-cn.ts'
import { words as mountTabs } from '../../mount/words/tabs/zh-cn.ts'
import { words as email } from '../../ui/email/words/zh-cn.ts'
import { words as phone } from '../../ui/phone/words/zh-cn.ts'
import { words as provider } from '../../ui/provider/words/zh-cn.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "zh-cn", from the files of all that say one. Written by `npm run map`. */
export const catalogue: Catalogue = {
  ...consumerConfig,
  ...flow,
  ...flowLost,
  ...crypto,
  ...cryptoFirst,
  ...emailLink,
  ...otp,
  ...passkey,
  ...passkeySignIn,
  ...password,
  ...passwordMail,
  ...mountMain,
  ...mountTabs,
  ...email,
  ...phone,
  ...provider,
}
