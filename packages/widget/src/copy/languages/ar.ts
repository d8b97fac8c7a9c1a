import { words as consumerConfig } from '../../consumer/words/config/ar.ts'
import { words as flow } from '../../flow/words/ar.ts'
import { words as flowLost } from '../../flow/words/lost/ar.ts'
import { words as crypto } from '../../methods/crypto/words/ar.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/ar.ts'
import { words as emailLink } from '../../methods/email-link/words/ar.ts'
import { words as otp } from '../../methods/otp/words/ar.ts'
import { words as passkey } from '../../methods/passkey/words/ar.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/ar.ts'
import { words as password } from '../../methods/password/words/ar.ts'
import { words as passwordMail } from '../../methods/password/words/mail/ar.ts'
import { words as mountMain } from '../../mount/words/main/ar.ts'
import { words as mountTabs } from '../../mount/words/tabs/ar.ts'
import { words as email } from '../../ui/email/words/ar.ts'
import { words as phone } from '../../ui/phone/words/ar.ts'
import { words as provider } from '../../ui/provider/words/ar.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "ar", from the files of all that say one. Written by `npm run map`. */
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
