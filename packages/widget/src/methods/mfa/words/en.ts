/** English: choosing the second factor to set up. */
export const words = {
  'mfa.title': 'Set up Multi-Factor Authentication',
  'mfa.text': 'Your organization requires an additional form of verification to make your account more secure.',
  'mfa.app': 'Use an authenticator app',
  'mfa.textMessage': 'Text me a code',
} as const
