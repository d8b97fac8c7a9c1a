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
 * Chinese (simplified).
 *
 * 您 where a person is spoken to. passcode: 验证码 · log in: 登录 · sign up: 注册 · login link: 登录链接 · password: 密码 ·
 * account: 账号 · email: 邮箱 (the address), 邮件 (the message)
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
