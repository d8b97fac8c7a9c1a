import type { PasskeyRule } from './passkey-rules.ts'

/** What the browser was asked for, where, and for how long. */
export interface Attempt {
  readonly publicKey: Partial<PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions>
  /** Of the page: `location.hostname`. */
  readonly host: string
  /** Milliseconds since the browser was asked. */
  readonly waited: number
}

interface Row {
  readonly name: string
  readonly when?: (asked: Attempt) => boolean
  readonly rule: PasskeyRule
}

const isAddress = (host: string): boolean => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)

const verification = ({ publicKey }: Attempt) =>
  publicKey.authenticatorSelection?.userVerification ?? publicKey.userVerification

const mustKeep = ({ publicKey: { authenticatorSelection: wanted } }: Attempt): boolean =>
  wanted?.residentKey === 'required' || wanted?.requireResidentKey === true

/**
 * Which rule of the standard was broken (WebAuthn level 3, 5.1.3 and 5.1.4; 6.3.2 and 6.3.3 for authenticators): the first row whose name is
 * the error's and that holds of what was asked. Browsers give one name to many rules, and no text that they share.
 */
const rows: readonly Row[] = [
  // create: an authenticator holds a passkey of `excludeCredentials`. get: never.
  { name: 'InvalidStateError', rule: 'exists' },
  { name: 'SecurityError', when: ({ host }) => isAddress(host), rule: 'host' },
  // Neither the page's host nor above it, nor is the page listed by that domain as a related origin.
  { name: 'SecurityError', rule: 'domain' },
  // What was asked for in vain; of both nobody says which it was.
  {
    name: 'ConstraintError',
    when: (asked) => verification(asked) === 'required' && !mustKeep(asked),
    rule: 'unverified',
  },
  { name: 'ConstraintError', when: (asked) => mustKeep(asked) && verification(asked) !== 'required', rule: 'unkept' },
  { name: 'ConstraintError', when: mustKeep, rule: 'unfit' },
  { name: 'ConstraintError', rule: 'unsupported' },
  { name: 'NotSupportedError', when: ({ publicKey }) => publicKey.pubKeyCredParams !== undefined, rule: 'algorithm' },
  // Chromium on Android, where the device has no screen lock.
  {
    name: 'NotSupportedError',
    when: (asked) => verification(asked) === 'required',
    rule: 'unverified',
  },
  { name: 'NotSupportedError', rule: 'unsupported' },
  {
    name: 'TypeError',
    when: ({ publicKey: { user } }) => user !== undefined && (user.id.byteLength < 1 || user.id.byteLength > 64),
    rule: 'userId',
  },
  // Nobody of ours closed it: the page has another request, and a browser has one at a time.
  { name: 'AbortError', rule: 'superseded' },
  { name: 'OperationError', rule: 'superseded' },
  // Browsers wait to the end before they say so, and say the same of a cancelled prompt, so that no page learns which it was.
  {
    name: 'NotAllowedError',
    when: ({ publicKey: { timeout }, waited }) => timeout !== undefined && waited >= timeout,
    rule: 'late',
  },
  { name: 'NotAllowedError', rule: 'refused' },
]

/** What an error of `navigator.credentials` means for what was asked of it. */
export const brokenRule = (fault: unknown, asked: Attempt): PasskeyRule => {
  const name = fault instanceof Error ? fault.name : ''
  return rows.find((row) => row.name === name && (row.when?.(asked) ?? true))?.rule ?? 'failed'
}
