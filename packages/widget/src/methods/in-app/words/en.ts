/** English: inside of another app. */
export const words = {
  'inApp.notice': 'Open this page in your browser to sign in with Google or a passkey.',
  'inApp.copy': 'Copy link',
  'inApp.copied': 'Link copied',
  'inApp.notCopied': 'The link could not be copied. Copy it from the address bar.',
} as const
