import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': '邮箱无效，请重试。',

  'otp.title': '输入验证码',
  'otp.sentTo': '6 位验证码已发送至 {destination}',
  'otp.expiresIn': '验证码将在 {time} 后过期。没有收到？',
  'otp.expired': '验证码已过期。',
  'otp.resend': '重新发送验证码',
  'otp.resendIn': '{time} 后可重新发送',
  'otp.resendLocked': '验证码已发送！{seconds} 秒后可重试',
  'otp.resent': '验证码已重新发送',
  'otp.verify': '验证',
  'otp.verifying': '正在验证…',
  'otp.invalid': '验证码无效，请重试。',
  'otp.unchecked': '验证码尚未验证。请稍后重试。',
  'otp.verified': '成功',
  'otp.verifiedText': '验证码验证成功。',
}
