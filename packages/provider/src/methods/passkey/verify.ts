import { isListed } from '../../domain/destinations/allow-list.ts'
import type { AuthenticatorState } from '../../domain/factors/passkey.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { PasskeyChallengePurpose, RegisterPurpose } from './challenge.ts'
import type { AssertionResponse, AttestationResponse, ClientStatement } from './credential.ts'
import { mayUse } from './domain.ts'
import { algorithms } from './options.ts'
import type { StoredPasskey } from './stored-passkey.ts'

/** Loaded with the first passkey: with its certificate parsers it is larger than the rest of the server. */
const library = () => import('@simplewebauthn/server')
const readers = () => import('@simplewebauthn/server/helpers')

/** WebAuthn 7.1, step 25: the maximum length of an ID. */
const longestIdBytes = 1_023

/** An RSA key of 8,192 bits has 1,034 bytes. */
const longestKeyBytes = 1_100

/** A new passkey that passed all checks. */
export type VerifiedCreation = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> & PasskeyUse

/** The values that a signature updates. */
export type PasskeyUse = Required<Pick<StoredPasskey, 'counter' | 'authenticator'>>

/** A valid signature. */
export interface VerifiedAssertion extends PasskeyUse {
  /**
   * Whether the counter is not higher than the last one (WebAuthn 7.2, step 23). Accepted only for passkeys that can be
   * copied: each device counts for itself, or a backup was restored. Rejected for single-device passkeys.
   */
  readonly isCounterLower: boolean
}

/**
 * Checks that the browser signed for a page of the project, on the passkey's domain, and not framed by another origin.
 */
export const requirePage = (
  project: Project,
  { origin, crossOrigin }: ClientStatement,
  { domain }: PasskeyChallengePurpose,
): void => {
  if (!isListed(project.settings.origins, origin)) throw new Error("the page's origin is not in the project's list")
  if (!mayUse(project, origin, domain)) throw new Error("the page is not on the passkey's domain, nor related to it")
  if (crossOrigin) throw new Error('the page was framed by a page of another origin')
}

/**
 * Rejects attestations with certificates, without reading them. None was requested, and checking one would fetch a
 * revocation list from a URL of its choice. A self-signed attestation with the new key passes.
 */
const requireNoCertificate = async ({ response }: AttestationResponse): Promise<void> => {
  const { decodeAttestationObject, isoBase64URL } = await readers()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined))
    throw new Error('it contains an attestation that was not requested')
}

/** Verifies the response of `create` (WebAuthn 7.1). Throws if a check fails. */
export const verifyMade = async (
  credential: AttestationResponse,
  { origin, challengeText }: ClientStatement,
  purpose: RegisterPurpose,
): Promise<VerifiedCreation> => {
  const { domain, verifies, isUnasked = false } = purpose
  await requireNoCertificate(credential)
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: present(credential.response), clientExtensionResults: {} } as never,
    expectedChallenge: challengeText,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: verifies,
    // WebAuthn level 3, 7.1, step 15: no user presence without a prompt.
    requireUserPresence: !isUnasked,
    supportedAlgorithmIDs: algorithms,
  })
  if (!verified) throw new Error('its attestation is invalid')
  const { id, publicKey, counter } = registrationInfo.credential
  if (id !== credential.id) throw new Error('its ID is not the one that the authenticator signed')
  if (Buffer.from(id, 'base64url').length > longestIdBytes) throw new Error('its ID is longer than 1,023 bytes')
  if (publicKey.length > longestKeyBytes) throw new Error('its key is longer than that of any offered algorithm')
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    authenticator: authenticatorState(registrationInfo, registrationInfo.aaguid),
  }
}

const authenticatorState = (
  { userVerified, credentialDeviceType, credentialBackedUp }: Flags,
  model: string,
): AuthenticatorState => ({
  hasVerified: userVerified,
  canBeCopied: credentialDeviceType === 'multiDevice',
  isCopied: credentialBackedUp,
  model,
})

interface Flags {
  readonly userVerified: boolean
  readonly credentialDeviceType: 'singleDevice' | 'multiDevice'
  readonly credentialBackedUp: boolean
}

/**
 * Verifies the response of `get` (WebAuthn 7.2). Returns the values to store with the passkey, or throws if a check
 * fails.
 */
export const verifyUsed = async (
  credential: AssertionResponse,
  { origin, challengeText }: ClientStatement,
  { domain, verifies }: PasskeyChallengePurpose,
  passkey: StoredPasskey,
): Promise<VerifiedAssertion> => {
  const canBeCopied = passkey.authenticator?.canBeCopied === true
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response: present(credential.response), clientExtensionResults: {} } as never,
    expectedChallenge: challengeText,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: verifies,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      // The library rejects a counter that is not higher than this one.
      counter: canBeCopied ? 0 : passkey.counter,
    },
  })
  if (!verified) throw new Error('its signature is invalid')
  const authenticator = authenticatorState(authenticationInfo, passkey.authenticator?.model ?? '')
  if (passkey.authenticator !== undefined && passkey.authenticator.canBeCopied !== authenticator.canBeCopied)
    throw new Error('its backup eligibility changed (WebAuthn 7.2, step 19)')
  const { newCounter: counter } = authenticationInfo
  const isCounterLower = (counter > 0 || passkey.counter > 0) && counter <= passkey.counter
  return { counter, authenticator, isCounterLower }
}

const present = (members: object) => Object.fromEntries(Object.entries(members).filter(([, member]) => member != null))
