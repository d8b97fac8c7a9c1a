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
 * German.
 *
 * Sie, without exclamation marks but where English has them. passcode: Code · log in: anmelden · sign up: registrieren ·
 * login link: Anmeldelink · password: Passwort · account: Konto · email: E-Mail
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
