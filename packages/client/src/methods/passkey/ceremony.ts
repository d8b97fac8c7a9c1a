import { invalidAnswer } from '../../core/transport/invalid-answer.ts'
import { type Attempt, brokenRule } from './broken-rule.ts'
import { base64url, bytesOf } from './bytes.ts'
import { PasskeyError } from './passkey-error.ts'
import { yieldToPage } from './yield-to-page.ts'

/**
 * The only file that calls `navigator.credentials`. Its input and output are the texts of the wire.
 *
 * Why not @simplewebauthn/browser (14.0.0): its functions take no `AbortSignal`, send no `allowCredentials` with autofill, and
 * call `navigator.credentials.get` for autofill only after an `await`. By then `yieldToPage` guards that function, takes the
 * call for one of the page, and waits for itself: measured, such a ceremony never settles. The library adds 2.8 kB, this
 * file 1.1 kB.
 */

type Descriptor = Omit<PublicKeyCredentialDescriptor, 'id'> & { readonly id: string }

/** Parsed options of the provider, with bytes as base64. Other members go to the browser unchanged. */
type CreationText = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  readonly challenge: string
  readonly user: Omit<PublicKeyCredentialUserEntity, 'id'> & { readonly id: string }
  readonly excludeCredentials?: readonly Descriptor[]
}
type RequestText = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  readonly challenge: string
  readonly allowCredentials?: readonly Descriptor[]
}

const toDescriptors = (descriptors: readonly Descriptor[] = []): PublicKeyCredentialDescriptor[] =>
  descriptors.map((descriptor) => ({ ...descriptor, id: bytesOf(descriptor.id) }))

const creationOf = (text: string): PublicKeyCredentialCreationOptions => {
  const { challenge, user, excludeCredentials, ...rest } = JSON.parse(text) as CreationText
  return {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: toDescriptors(excludeCredentials),
  }
}

const requestOf = (text: string): PublicKeyCredentialRequestOptions => {
  const { challenge, allowCredentials, ...rest } = JSON.parse(text) as RequestText
  return { ...rest, challenge: bytesOf(challenge), allowCredentials: toDescriptors(allowCredentials) }
}

const parseOptions = <Options>(text: string, from: (text: string) => Options): Options => {
  try {
    return from(text)
  } catch (cause) {
    throw invalidAnswer(cause)
  }
}

/** Chromium reports what the page's permissions policy forbids; other browsers only fail. */
const isForbidden = (feature: 'publickey-credentials-create' | 'publickey-credentials-get'): boolean => {
  const { featurePolicy } = document as { readonly featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature(feature) === false
}

const requestCredential = async (
  publicKey: Attempt['publicKey'],
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> => {
  // Missing on pages without https too.
  if (!('PublicKeyCredential' in globalThis) || !navigator.credentials) throw new PasskeyError('missing')
  const startedAt = performance.now()
  const credential = await ask().catch((fault: unknown) => {
    if (fault instanceof PasskeyError) throw fault
    const waitedMs = performance.now() - startedAt
    const feature = publicKey.pubKeyCredParams ? 'publickey-credentials-create' : 'publickey-credentials-get'
    const attempt = { publicKey, host: location.hostname, waitedMs, isForbidden: isForbidden(feature) }
    throw new PasskeyError(brokenRule(fault, attempt), fault)
  })
  if (credential === null) throw new PasskeyError('refused')
  return credential as PublicKeyCredential
}

/** Serializes the members that the wire defines. `toJSON` would add more, and not every browser has it. */
const textOf = (credential: PublicKeyCredential, response: object): string =>
  JSON.stringify({
    type: credential.type,
    id: credential.id,
    rawId: base64url(credential.rawId),
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    response,
    clientExtensionResults: extensionsOf(credential),
  })

const extensionsOf = (credential: PublicKeyCredential) => {
  const { appid, credProps } = credential.getClientExtensionResults()
  return { ...(appid !== undefined && { appid }), ...(credProps !== undefined && { credProps }) }
}

/** Calls the browser. A ceremony without a prompt (`conditional`) yields to the page's own request. */
const withMediation = (
  signal: AbortSignal,
  mediation: CredentialMediationRequirement | undefined,
  ask: (options: {
    readonly signal: AbortSignal
    readonly mediation?: CredentialMediationRequirement
  }) => CredentialRequest,
): CredentialRequest =>
  mediation === 'conditional'
    ? yieldToPage(signal, (yieldSignal) => ask({ signal: yieldSignal, mediation }))
    : ask({ signal })

type CredentialRequest = Promise<Credential | null>

/**
 * Creates a passkey. `options` is the provider's JSON text; resolves with the JSON text to send back. `conditional`
 * shows no prompt: the browser creates a passkey if it has just filled in the account's password.
 */
export const create = async (
  options: string,
  signal: AbortSignal,
  mediation?: CredentialMediationRequirement,
): Promise<string> => {
  const publicKey = parseOptions(options, creationOf)
  const credential = await requestCredential(publicKey, () =>
    withMediation(signal, mediation, (more) =>
      navigator.credentials.create({ publicKey, ...more } as CredentialCreationOptions),
    ),
  )
  const response = credential.response as AuthenticatorAttestationResponse
  return textOf(credential, {
    clientDataJSON: base64url(response.clientDataJSON),
    attestationObject: base64url(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  })
}

/** Checks whether the authenticator verified the user (WebAuthn 6.1, UV). */
const hasVerified = (authenticatorData: ArrayBuffer): boolean =>
  ((new Uint8Array(authenticatorData)[32] ?? 0) & 0x04) !== 0

/** The signed response to send, and the passkey that signed it. */
export interface Assertion {
  readonly text: string
  readonly credentialId: string
  readonly rpId: string | undefined
}

/** Requests a passkey. `conditional` offers passkeys in the autofill of a field and shows no prompt. */
export const get = async (
  options: string,
  signal: AbortSignal,
  mediation?: CredentialMediationRequirement,
): Promise<Assertion> => {
  const publicKey = parseOptions(options, requestOf)
  const credential = await requestCredential(publicKey, () =>
    withMediation(signal, mediation, (more) => navigator.credentials.get({ publicKey, ...more })),
  )
  const response = credential.response as AuthenticatorAssertionResponse
  // Not every browser enforces this, and the provider's error would give no reason.
  if (publicKey.userVerification === 'required' && !hasVerified(response.authenticatorData))
    throw new PasskeyError('unverified')
  const text = textOf(credential, {
    clientDataJSON: base64url(response.clientDataJSON),
    authenticatorData: base64url(response.authenticatorData),
    signature: base64url(response.signature),
    userHandle: response.userHandle && base64url(response.userHandle),
  })
  return { text, credentialId: credential.id, rpId: publicKey.rpId }
}
