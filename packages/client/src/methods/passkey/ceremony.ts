import { invalidAnswer } from '../../core/transport/invalid-answer.ts'
import { type Attempt, brokenRule } from './broken-rule.ts'
import { base64url, bytesOf } from './bytes.ts'
import { PasskeyError } from './passkey-error.ts'
import { yieldToPage } from './yield-to-page.ts'

/** The only file that asks for `navigator.credentials`. Text goes in and out as it stands on the wire. */

type Descriptor = Omit<PublicKeyCredentialDescriptor, 'id'> & { readonly id: string }

/** What the provider's text holds; bytes are base64. Members that are not named here go to the browser as they are. */
type CreationText = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  readonly challenge: string
  readonly user: Omit<PublicKeyCredentialUserEntity, 'id'> & { readonly id: string }
  readonly excludeCredentials?: readonly Descriptor[]
}
type RequestText = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  readonly challenge: string
  readonly allowCredentials?: readonly Descriptor[]
}

const described = (known: readonly Descriptor[] = []): PublicKeyCredentialDescriptor[] =>
  known.map((descriptor) => ({ ...descriptor, id: bytesOf(descriptor.id) }))

const creationOf = (text: string): PublicKeyCredentialCreationOptions => {
  const { challenge, user, excludeCredentials, ...rest } = JSON.parse(text) as CreationText
  return {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: described(excludeCredentials),
  }
}

const requestOf = (text: string): PublicKeyCredentialRequestOptions => {
  const { challenge, allowCredentials, ...rest } = JSON.parse(text) as RequestText
  return { ...rest, challenge: bytesOf(challenge), allowCredentials: described(allowCredentials) }
}

const read = <Options>(text: string, from: (text: string) => Options): Options => {
  try {
    return from(text)
  } catch (cause) {
    throw invalidAnswer(cause)
  }
}

const asked = async (
  publicKey: Attempt['publicKey'],
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> => {
  // Also missing on a page on plain http.
  if (!('PublicKeyCredential' in globalThis) || !navigator.credentials) throw new PasskeyError('missing')
  const began = performance.now()
  const found = await ask().catch((fault: unknown) => {
    if (fault instanceof PasskeyError) throw fault
    const waited = performance.now() - began
    throw new PasskeyError(brokenRule(fault, { publicKey, host: location.hostname, waited }), fault)
  })
  if (found === null) throw new PasskeyError('refused')
  return found as PublicKeyCredential
}

/** The members that the wire knows. `toJSON` would say more, and not every browser has it. */
const textOf = (found: PublicKeyCredential, response: object): string =>
  JSON.stringify({
    type: found.type,
    id: found.id,
    rawId: base64url(found.rawId),
    authenticatorAttachment: found.authenticatorAttachment ?? undefined,
    response,
    clientExtensionResults: extensionsOf(found),
  })

const extensionsOf = (found: PublicKeyCredential) => {
  const { appid, credProps } = found.getClientExtensionResults()
  return { ...(appid !== undefined && { appid }), ...(credProps !== undefined && { credProps }) }
}

/** One of the browser's two functions, with a ceremony that nobody sees (`conditional`) giving way to the page's own. */
const asking = (
  signal: AbortSignal,
  mediation: CredentialMediationRequirement | undefined,
  ask: (options: { readonly signal: AbortSignal; readonly mediation?: CredentialMediationRequirement }) => Asked,
): Asked =>
  mediation === 'conditional' ? yieldToPage(signal, (own) => ask({ signal: own, mediation })) : ask({ signal })

type Asked = Promise<Credential | null>

/**
 * Has the person make a passkey. `options` is the provider's text; the answer is what it takes back. `conditional` asks nobody:
 * the browser makes one where it has just filled in the password of the account.
 */
export const create = async (
  options: string,
  signal: AbortSignal,
  mediation?: CredentialMediationRequirement,
): Promise<string> => {
  const publicKey = read(options, creationOf)
  const made = await asked(publicKey, () =>
    asking(signal, mediation, (more) =>
      navigator.credentials.create({ publicKey, ...more } as CredentialCreationOptions),
    ),
  )
  const response = made.response as AuthenticatorAttestationResponse
  return textOf(made, {
    clientDataJSON: base64url(response.clientDataJSON),
    attestationObject: base64url(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  })
}

/** Whether the authenticator made sure who the person is (WebAuthn 6.1, UV). */
const hasVerified = (authenticatorData: ArrayBuffer): boolean =>
  ((new Uint8Array(authenticatorData)[32] ?? 0) & 0x04) !== 0

/** What the person answered with, and which passkey it was. */
export interface Assertion {
  readonly text: string
  readonly credentialId: string
  readonly rpId: string | undefined
}

/** Has the person use a passkey. `conditional` waits in the autofill of a field and shows no prompt. */
export const get = async (
  options: string,
  signal: AbortSignal,
  mediation?: CredentialMediationRequirement,
): Promise<Assertion> => {
  const publicKey = read(options, requestOf)
  const found = await asked(publicKey, () =>
    asking(signal, mediation, (more) => navigator.credentials.get({ publicKey, ...more })),
  )
  const response = found.response as AuthenticatorAssertionResponse
  // Not every browser insists, and the provider would refuse it without a word of why.
  if (publicKey.userVerification === 'required' && !hasVerified(response.authenticatorData))
    throw new PasskeyError('unverified')
  const text = textOf(found, {
    clientDataJSON: base64url(response.clientDataJSON),
    authenticatorData: base64url(response.authenticatorData),
    signature: base64url(response.signature),
    userHandle: response.userHandle && base64url(response.userHandle),
  })
  return { text, credentialId: found.id, rpId: publicKey.rpId }
}
