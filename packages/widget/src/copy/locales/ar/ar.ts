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
 * Arabic.
 *
 * Verbal nouns where an imperative would have a gender. passcode: رمز التحقق · log in: تسجيل الدخول · sign up: إنشاء حساب ·
 * login link: رابط تسجيل الدخول · password: كلمة المرور · account: الحساب · email: البريد الإلكتروني
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
