/** English: signing in with a passkey. */
export const words = {
  'passkey.authenticated': 'Success',
  'passkey.authenticatedText': 'Your Passkey has been successfully authenticated.',
  'passkey.notAuthenticated': 'Unknown error occurred during passkey authentication. Please try again.',
  'passkey.notFound':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'passkey.unverified':
    'This device or security key cannot confirm that it is you. Use another one that asks for a PIN, your fingerprint or face, or log in another way.',
  'passkey.superseded': 'Another passkey request is open on this page. Finish or cancel it, then try again.',
  'passkey.elsewhere': 'Passkeys cannot be used at the address of this page. Please log in another way.',
  'passkey.missing':
    'This browser cannot use passkeys on this page. Open it in another browser, or log in another way.',
  'passkey.unsupported':
    'This device or security key cannot do what the passkey asks for. Use another one, or log in another way.',
} as const
