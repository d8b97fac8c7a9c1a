/**
 * The ways to sign in.
 *
 * @type {import('@latchkey/js').LoginConfig}
 */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
}
