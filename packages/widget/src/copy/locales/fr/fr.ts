import type { Catalogue } from '../../copy.ts'
import { config } from './config.ts'
import { later } from './later.ts'
import { link } from './link.ts'
import { main } from './main.ts'
import { otp } from './otp.ts'
import { passkey } from './passkey.ts'
import { password } from './password.ts'
import { passwordMail } from './password-mail.ts'
import { phone } from './phone.ts'
import { tabs } from './tabs.ts'

/**
 * French.
 *
 * vous. passcode: code · log in: se connecter, connexion · sign up: s’inscrire · login link: lien de connexion ·
 * password: mot de passe · account: compte · email: e-mail. A narrow no-break space (U+202F) before ? ! ; and
 * a no-break space (U+00A0) before the colon.
 */
export const catalogue: Catalogue = {
  ...config,
  ...later,
  ...link,
  ...main,
  ...otp,
  ...passkey,
  ...password,
  ...passwordMail,
  ...phone,
  ...tabs,
}
