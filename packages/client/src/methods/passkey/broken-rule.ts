import type { PasskeyRule } from './passkey-rules.ts'

/** A request to `navigator.credentials`: its options, its page and its duration. */
export interface Attempt {
  readonly publicKey: Partial<PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions>
  /** `location.hostname` of the page. */
  readonly host: string
  /** Milliseconds since the request started. */
  readonly waitedMs: number
  /** Whether the page's permissions policy forbids the request, if the browser tells. */
  readonly isForbidden?: boolean
}

interface Row {
  readonly name: string
  readonly when?: (attempt: Attempt) => boolean
  /** What the message of the error says, where a browser has one name for different rules. */
  readonly says?: RegExp
  readonly rule: PasskeyRule
}

const isAddress = (host: string): boolean => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)

const verification = ({ publicKey }: Attempt) =>
  publicKey.authenticatorSelection?.userVerification ?? publicKey.userVerification

const mustKeep = ({ publicKey: { authenticatorSelection: selection } }: Attempt): boolean =>
  selection?.residentKey === 'required' || selection?.requireResidentKey === true

/**
 * The broken rule of the standard (WebAuthn level 3, 5.1.3 and 5.1.4; 6.3.2 and 6.3.3 for authenticators). The first
 * row applies whose name is the error's and whose condition holds. Browsers use one name for many rules, and no common
 * message.
 */
const rows: readonly Row[] = [
  // `create`: an authenticator holds a passkey of `excludeCredentials`. `get` never throws it.
  { name: 'InvalidStateError', rule: 'exists' },
  { name: 'SecurityError', when: ({ host }) => isAddress(host), rule: 'host' },
  // The RP ID is neither the page's host nor a parent domain, and lists no related origin for the page.
  { name: 'SecurityError', rule: 'domain' },
  // The unmet requirement; if there were two, no browser says which one.
  {
    name: 'ConstraintError',
    when: (attempt) => verification(attempt) === 'required' && !mustKeep(attempt),
    rule: 'unverified',
  },
  {
    name: 'ConstraintError',
    when: (attempt) => mustKeep(attempt) && verification(attempt) !== 'required',
    rule: 'unkept',
  },
  { name: 'ConstraintError', when: mustKeep, rule: 'unfit' },
  { name: 'ConstraintError', rule: 'unsupported' },
  { name: 'NotSupportedError', when: ({ publicKey }) => publicKey.pubKeyCredParams !== undefined, rule: 'algorithm' },
  // Chromium on Android, if the device has no screen lock.
  {
    name: 'NotSupportedError',
    when: (attempt) => verification(attempt) === 'required',
    rule: 'unverified',
  },
  { name: 'NotSupportedError', rule: 'unsupported' },
  {
    name: 'TypeError',
    when: ({ publicKey: { user } }) => user !== undefined && (user.id.byteLength < 1 || user.id.byteLength > 64),
    rule: 'userId',
  },
  // Not closed by this client: the page started another request, and a browser allows one at a time.
  { name: 'AbortError', rule: 'superseded' },
  { name: 'OperationError', rule: 'superseded' },
  // A header of the page, or a frame without `allow`. Browsers report it at once with the error of a cancelled prompt.
  { name: 'NotAllowedError', when: ({ isForbidden }) => isForbidden === true, rule: 'policy' },
  {
    name: 'NotAllowedError',
    says: /publickey-credentials|permissions? policy|feature policy|same as its ancestors|cross-origin/i,
    rule: 'policy',
  },
  // Safari and Firefox: the page opened the prompt by itself, or another window is in front.
  { name: 'NotAllowedError', says: /not focused|have focus|user (gesture|activation|interaction)/i, rule: 'inactive' },
  // Browsers report this only after the timeout. They report a cancelled prompt with the same error, so that pages
  // cannot tell the two apart.
  {
    name: 'NotAllowedError',
    when: ({ publicKey: { timeout }, waitedMs }) => timeout !== undefined && waitedMs >= timeout,
    rule: 'late',
  },
  { name: 'NotAllowedError', rule: 'refused' },
]

/**
 * Returns the broken rule that an error of `navigator.credentials` means. Password managers replace that function, and their
 * errors are objects of another script's realm.
 */
export const brokenRule = (fault: unknown, attempt: Attempt): PasskeyRule => {
  const { name, message } = Object(fault) as { readonly name?: unknown; readonly message?: unknown }
  const applies = ({ when, says }: Row) => (when?.(attempt) ?? true) && (says?.test(String(message)) ?? true)
  return rows.find((row) => row.name === name && applies(row))?.rule ?? 'failed'
}
