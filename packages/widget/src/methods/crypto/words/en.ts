/** English: wallets. */
export const words = {
  'crypto.otherWallets': 'Continue with other wallet',
  'crypto.setUpText': 'A wallet keeps the keys that you sign in with. Choose one to get it.',
  'crypto.connecting': 'Connecting to your wallet...',
  'crypto.connectText': 'To sign in, follow the instructions in the wallet pop-up.',
  'crypto.signing': 'Completing signature request...',
  'crypto.signText': 'To finish signing in, sign the message in the wallet pop-up.',
  'crypto.open': 'Open your wallet to continue.',
  'crypto.error': 'Looks like there was an error!',
  'crypto.errorText': 'The sign-in request could not be completed. Go back and try again.',
  'crypto.done': 'Success!',
  'crypto.doneText': 'You have successfully connected your wallet.',
} as const
