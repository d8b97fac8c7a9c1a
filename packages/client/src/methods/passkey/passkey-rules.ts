import type { ErrorCode } from '../../core/errors.ts'

interface Rule {
  readonly code: Extract<ErrorCode, `passkey_${string}`>
  readonly message: string
}

/** Every way in which a ceremony ends without a passkey: what a program may do about it, and what is said of it. */
export const rules = {
  exists: {
    code: 'passkey_exists',
    message:
      'The passkey was not created: this device or password manager already holds one for the account. Use it to sign in.',
  },
  refused: {
    code: 'passkey_refused',
    message:
      'The passkey prompt was cancelled or found no passkey, or the security key cannot confirm who holds it. Try again, or use one with a PIN or fingerprint.',
  },
  late: {
    code: 'passkey_refused',
    message: 'The passkey prompt was closed because its time was over. Try again, and answer it sooner.',
  },
  superseded: {
    code: 'passkey_superseded',
    message: 'The passkey prompt was closed because another one was opened on this page. Finish that one.',
  },
  host: {
    code: 'passkey_domain',
    message: 'The page cannot use passkeys: its address is an IP address. Open it by its name.',
  },
  domain: {
    code: 'passkey_domain',
    message:
      'The page cannot use passkeys of this domain: its own host is neither the domain nor below it. Ask for one that is, or list the page as a related origin.',
  },
  missing: {
    code: 'passkey_unsupported',
    message: 'This browser has no passkeys, or the page is not served by https. Use another way to sign in.',
  },
  unverified: {
    code: 'passkey_unsupported',
    message:
      'This device or security key cannot confirm who holds it. Use one that asks for a PIN, a fingerprint or a face, or another way to sign in.',
  },
  unkept: {
    code: 'passkey_unsupported',
    message: 'This device or security key cannot keep a passkey, or has no room for one. Use another one.',
  },
  unfit: {
    code: 'passkey_unsupported',
    message:
      'This device or security key cannot keep a passkey, or cannot confirm who holds it. Use one that asks for a PIN, a fingerprint or a face.',
  },
  algorithm: {
    code: 'passkey_unsupported',
    message:
      'This device or security key knows none of the algorithms that the account takes. Use another one, or another way to sign in.',
  },
  unsupported: {
    code: 'passkey_unsupported',
    message: 'This browser or device cannot do what the passkey asks for. Use another one, or another way to sign in.',
  },
  userId: {
    code: 'passkey_failed',
    message:
      'The passkey was not created: the id of the account must have 1 to 64 bytes. Change what the site gives as its id.',
  },
  failed: {
    code: 'passkey_failed',
    message: 'The browser could not finish with the passkey. Try again, or sign in another way.',
  },
} as const satisfies Readonly<Record<string, Rule>>

export type PasskeyRule = keyof typeof rules
export type PasskeyCode = (typeof rules)[PasskeyRule]['code']
