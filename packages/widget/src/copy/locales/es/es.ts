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
 * Spanish.
 *
 * tú, in words that Spain and America share. passcode: código · log in: iniciar sesión · sign up: registrarse ·
 * login link: enlace de inicio de sesión · password: contraseña · account: cuenta · email: correo
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
