import type { LoginProps } from '@latchkey/next'

/** The ways to sign in. */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
} satisfies LoginProps['config']
