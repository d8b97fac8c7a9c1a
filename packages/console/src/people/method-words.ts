/** Kinds of factors in words, as operators know the methods. */
const words: Readonly<Record<string, string>> = {
  email: 'Email',
  phone_number: 'Phone',
  password: 'Password',
  passkey: 'Passkey',
  oauth: 'Social',
  totp: 'Authenticator app',
  recovery_codes: 'Recovery codes',
  crypto_wallet: 'Wallet',
  sso: 'Single sign-on',
}

/** @example methodText('phone_number') // 'Phone' */
export const methodText = (kind: string): string => {
  const text = words[kind] ?? kind.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
