/** English: signing in with a passkey. */
export const words = {
  'passkey.use': 'Login with a Passkey',
  'passkey.authenticated': 'Success',
  'passkey.authenticatedText': 'Your Passkey has been successfully authenticated.',
  'passkey.notAuthenticated': 'Unknown error occurred during passkey authentication. Please try again.',
  'passkey.notFound':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'passkey.unverified':
    'This device or security key cannot confirm that it is you. Use another one that asks for a PIN, your fingerprint or face, or log in another way.',
} as const
