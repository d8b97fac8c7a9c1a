import { words as consumerConfig } from '../../consumer/words/config/he.ts'
import { words as flow } from '../../flow/words/he.ts'
import { words as flowLost } from '../../flow/words/lost/he.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/he.ts'
import { words as crypto } from '../../methods/crypto/words/he.ts'
import { words as emailLink } from '../../methods/email-link/words/he.ts'
import { words as otp } from '../../methods/otp/words/he.ts'
import { words as passkey } from '../../methods/passkey/words/he.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/he.ts'
import { words as password } from '../../methods/password/words/he.ts'
import { words as passwordMail } from '../../methods/password/words/mail/he.ts'
import { words as mountMain } from '../../mount/words/main/he.ts'
import { words as mountTabs } from '../../mount/words/tabs/he.ts'
import { words as email } from '../../ui/email/words/he.ts'
import { words as phone } from '../../ui/phone/words/he.ts'
import { words as provider } from '../../ui/provider/words/he.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "he", from the files of all that say one. Written by `npm run map`. */
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
