import type { LoginProps } from '@latchkey/react'

/** The ways to sign in. */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
} satisfies LoginProps['config']
