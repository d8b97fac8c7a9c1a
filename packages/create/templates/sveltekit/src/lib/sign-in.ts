import type { LoginConfig } from '@latchkey/js'

/** The ways to sign in. */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
} satisfies LoginConfig
