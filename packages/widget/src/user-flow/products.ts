/** The sign-in methods by their names in `config.products`, from their descriptors. Written by `npm run map`. */
export type Product = 'crypto' | 'emailMagicLinks' | 'oauth' | 'otp' | 'passkeys' | 'passwords'
