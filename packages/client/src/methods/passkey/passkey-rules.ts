import type { ErrorCode } from '../../core/errors.ts'

interface Rule {
  readonly code: Extract<ErrorCode, `passkey_${string}`>
  readonly message: string
}

/** Every reason for which a ceremony ends without a passkey: its code, and its message. */
export const rules = {
  exists: {
    code: 'passkey_exists',
    message:
      'The passkey was not created because this device or password manager already has one for the account. Use it to sign in.',
  },
  refused: {
    code: 'passkey_refused',
    message:
      'The passkey prompt was cancelled or found no passkey, or the security key cannot verify the user. Try again, or use one with a PIN or fingerprint.',
  },
  late: {
    code: 'passkey_refused',
    message: 'The passkey prompt timed out. Try again and confirm it sooner.',
  },
  superseded: {
    code: 'passkey_superseded',
    message: 'The passkey prompt was closed because another one opened on this page. Complete that one.',
  },
  host: {
    code: 'passkey_domain',
    message: 'The page cannot use passkeys because its address is an IP address. Open it by its host name.',
  },
  domain: {
    code: 'passkey_domain',
    message:
      'The page cannot use passkeys of this domain because its host is neither the domain nor a subdomain. Change `domain`, or list the page as a related origin.',
  },
  policy: {
    code: 'passkey_unsupported',
    message:
      'The page may not use passkeys. Remove `publickey-credentials-get` and `publickey-credentials-create` from its header `Permissions-Policy`, or name both in `allow` of its frame.',
  },
  inactive: {
    code: 'passkey_refused',
    message:
      'The browser opened no passkey prompt because the page is not in focus or the user has not clicked in it. Click in the page and try again.',
  },
  missing: {
    code: 'passkey_unsupported',
    message: 'This browser does not support passkeys, or the page does not use https. Use another sign-in method.',
  },
  unverified: {
    code: 'passkey_unsupported',
    message:
      'This device or security key cannot verify the user. Use one with a PIN, fingerprint or face recognition, or another sign-in method.',
  },
  unkept: {
    code: 'passkey_unsupported',
    message: 'This device or security key cannot store a passkey, or is full. Use another one.',
  },
  unfit: {
    code: 'passkey_unsupported',
    message:
      'This device or security key cannot store a passkey, or cannot verify the user. Use one with a PIN, fingerprint or face recognition.',
  },
  algorithm: {
    code: 'passkey_unsupported',
    message:
      'This device or security key supports no algorithm that the provider accepts. Use another one, or another sign-in method.',
  },
  unsupported: {
    code: 'passkey_unsupported',
    message:
      'This browser or device does not support the requested kind of passkey. Use another one, or another sign-in method.',
  },
  userId: {
    code: 'passkey_failed',
    message: 'The passkey was not created because the user ID must have 1 to 64 bytes. Change `override_id`.',
  },
  failed: {
    code: 'passkey_failed',
    message: 'The browser could not use the passkey. Try again, or use another sign-in method.',
  },
} as const satisfies Readonly<Record<string, Rule>>

export type PasskeyRule = keyof typeof rules
export type PasskeyCode = (typeof rules)[PasskeyRule]['code']
