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
 * English, which every other language has to match. For tests and tools: a page gets each part with the chunk that says
 * it first, and never all of them at once.
 */
export const english = {
  ...main,
  ...tabs,
  ...phone,
  ...later,
  ...link,
  ...otp,
  ...password,
  ...passwordMail,
  ...passkey,
  ...config,
} as const
