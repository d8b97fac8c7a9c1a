/** English: the passkey's button on Main. */
export const words = {
  'passkey.use': 'Login with a Passkey',
} as const
