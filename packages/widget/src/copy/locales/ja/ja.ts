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
 * Japanese.
 *
 * です・ます. passcode: 認証コード · log in: ログイン · sign up: 新規登録 · login link: ログインリンク · password: パスワード ·
 * account: アカウント · email: メール
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
