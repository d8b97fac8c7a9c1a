import type { SaidOfItself } from '../../domain/factors/passkey.ts'
import { isListed } from '../../domain/projects/allow-list.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { ChallengePurpose, RegisterPurpose } from './challenge.ts'
import type { Asserted, Attested, ClientStatement } from './credential.ts'
import { mayUse } from './domain.ts'
import type { KeptPasskey } from './kept.ts'
import { algorithms } from './options.ts'

/** Loaded with the first passkey: with all it needs to read certificates it is heavier than the rest of the server. */
const library = () => import('@simplewebauthn/server')
const readers = () => import('@simplewebauthn/server/helpers')

/** WebAuthn 7.1, step 25: an id is at most this long. */
const longestIdBytes = 1_023

/** An RSA key of 8,192 bits has 1,034. */
const longestKeyBytes = 1_100

/** What an authenticator made, once all that can be checked of it holds. */
export type Made = Pick<KeptPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> & Used

/** What a signature leaves behind with its passkey. */
export type Used = Required<Pick<KeptPasskey, 'counter' | 'said'>>

/** A signature that holds. */
export interface Verified extends Used {
  /**
   * Whether its counter is no higher than the last one (WebAuthn 7.2, step 23). It happens for passkeys that can be copied only: each device
   * counts for itself, or a backup was restored. For a single-device passkey it is refused.
   */
  readonly isCounterLower: boolean
}

/** The page that the browser signed for must be one of the project's, on the passkey's domain, and not framed by another's. */
export const requirePage = (
  project: Project,
  { origin, crossOrigin }: ClientStatement,
  { domain }: ChallengePurpose,
): void => {
  if (!isListed(project.settings.origins, origin)) throw new Error("the page's origin is not on the project's list")
  if (!mayUse(project, origin, domain)) throw new Error("the page is not on the passkey's domain, nor related to it")
  if (crossOrigin) throw new Error('the page was framed by a page of another origin')
}

/**
 * Certificates are not even read: none was asked for, and checking one would fetch the list of revoked ones from wherever
 * it says. What a device signs with its new key alone passes.
 */
const requireNoCertificate = async ({ response }: Attested): Promise<void> => {
  const { decodeAttestationObject, isoBase64URL } = await readers()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined))
    throw new Error('it brings an attestation, and none was asked for')
}

/** Checks what came of `create` (WebAuthn 7.1). Throws whatever is wrong with it. */
export const verifyMade = async (
  credential: Attested,
  { origin, challengeText }: ClientStatement,
  purpose: RegisterPurpose,
): Promise<Made> => {
  const { domain, verifies, isUnasked = false } = purpose
  await requireNoCertificate(credential)
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: present(credential.response), clientExtensionResults: {} } as never,
    expectedChallenge: challengeText,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: verifies,
    // WebAuthn level 3, 7.1, step 15: who was not asked need not have been there.
    requireUserPresence: !isUnasked,
    supportedAlgorithmIDs: algorithms,
  })
  if (!verified) throw new Error('its attestation is wrong')
  const { id, publicKey, counter } = registrationInfo.credential
  if (id !== credential.id) throw new Error('its id is not the one that the authenticator signed')
  if (Buffer.from(id, 'base64url').length > longestIdBytes) throw new Error('its id is longer than 1,023 bytes')
  if (publicKey.length > longestKeyBytes) throw new Error('its key is longer than that of any algorithm offered')
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    said: saidIn(registrationInfo, registrationInfo.aaguid),
  }
}

const saidIn = ({ userVerified, credentialDeviceType, credentialBackedUp }: Flags, model: string): SaidOfItself => ({
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

/** Checks what came of `get` (WebAuthn 7.2). Answers what the passkey is kept with from now on, or throws whatever is wrong. */
export const verifyUsed = async (
  credential: Asserted,
  { origin, challengeText }: ClientStatement,
  { domain, verifies }: ChallengePurpose,
  passkey: KeptPasskey,
): Promise<Verified> => {
  const canBeCopied = passkey.said?.canBeCopied === true
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
      // The library refuses a counter that is not higher than this one.
      counter: canBeCopied ? 0 : passkey.counter,
    },
  })
  if (!verified) throw new Error('its signature is wrong')
  const said = saidIn(authenticationInfo, passkey.said?.model ?? '')
  if (passkey.said !== undefined && passkey.said.canBeCopied !== said.canBeCopied)
    throw new Error('whether it can be copied is not what it was (WebAuthn 7.2, step 19)')
  const { newCounter: counter } = authenticationInfo
  const isCounterLower = (counter > 0 || passkey.counter > 0) && counter <= passkey.counter
  return { counter, said, isCounterLower }
}

const present = (members: object) => Object.fromEntries(Object.entries(members).filter(([, member]) => member != null))
