import { words as consumerConfig } from '../../consumer/words/config/es.ts'
import { words as flow } from '../../flow/words/es.ts'
import { words as flowLost } from '../../flow/words/lost/es.ts'
import { words as crypto } from '../../methods/crypto/words/es.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/es.ts'
import { words as emailLink } from '../../methods/email-link/words/es.ts'
import { words as otp } from '../../methods/otp/words/es.ts'
import { words as passkey } from '../../methods/passkey/words/es.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/es.ts'
import { words as password } from '../../methods/password/words/es.ts'
import { words as passwordMail } from '../../methods/password/words/mail/es.ts'
import { words as mountMain } from '../../mount/words/main/es.ts'
import { words as mountTabs } from '../../mount/words/tabs/es.ts'
import { words as email } from '../../ui/email/words/es.ts'
import { words as phone } from '../../ui/phone/words/es.ts'
import { words as provider } from '../../ui/provider/words/es.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "es", from the files of all that say one. Written by `npm run map`. */
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
