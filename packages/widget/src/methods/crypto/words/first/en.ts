/** English: the buttons of wallets. */
export const words = {
  'crypto.continueWith': 'Continue with {wallet}',
  'crypto.others': 'Continue with other Crypto Wallet',
  'crypto.setUp': 'Set up a new crypto wallet',
} as const
