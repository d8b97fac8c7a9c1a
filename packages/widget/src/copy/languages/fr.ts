import { words as consumerConfig } from '../../consumer/words/config/fr.ts'
import { words as flow } from '../../flow/words/fr.ts'
import { words as flowLost } from '../../flow/words/lost/fr.ts'
import { words as cryptoFirst } from '../../methods/crypto/words/first/fr.ts'
import { words as crypto } from '../../methods/crypto/words/fr.ts'
import { words as emailLink } from '../../methods/email-link/words/fr.ts'
import { words as otp } from '../../methods/otp/words/fr.ts'
import { words as passkey } from '../../methods/passkey/words/fr.ts'
import { words as passkeySignIn } from '../../methods/passkey/words/sign-in/fr.ts'
import { words as password } from '../../methods/password/words/fr.ts'
import { words as passwordMail } from '../../methods/password/words/mail/fr.ts'
import { words as mountMain } from '../../mount/words/main/fr.ts'
import { words as mountTabs } from '../../mount/words/tabs/fr.ts'
import { words as email } from '../../ui/email/words/fr.ts'
import { words as phone } from '../../ui/phone/words/fr.ts'
import { words as provider } from '../../ui/provider/words/fr.ts'
import type { Catalogue } from '../copy.ts'

/** Every sentence in "fr", from the files of all that say one. Written by `npm run map`. */
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
