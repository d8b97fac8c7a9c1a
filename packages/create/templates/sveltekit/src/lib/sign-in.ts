import type { LoginConfig } from '@latchkey/svelte'

/** The ways to sign in. */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
} satisfies LoginConfig
