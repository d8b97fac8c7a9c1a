import { ProviderError } from '../../../errors.ts'
import type { SsoConnection } from '../../../store/tables/organizations/sso-connections.ts'
import { refusedAlgorithm } from './algorithms.ts'
import { readAssertion, type VerifiedSamlAssertion, WrongRecipient } from './assertion.ts'
import {
  acceptedAddresses,
  type SamlConnectionData,
  type ServiceAddresses,
  samlConnectionData,
  serviceAddresses,
} from './connection.ts'
import { decrypted, isEncrypted } from './decrypt.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import { readPlainXml } from './plain-xml.ts'

/** A form that a browser posted in the name of an identity provider. */
export interface PostedSamlResponse {
  /** Unchanged, in base64. */
  readonly response: string
  readonly baseURL: string
  readonly now: number
  /** Keys that an assertion may be encrypted for, in PEM. */
  readonly keys: readonly string[]
}

/**
 * Verifies a response and returns its assertion. Reads only the signed text; an error anywhere else rejects the
 * response too.
 */
export const verifySaml = async (
  connection: SsoConnection,
  { response, baseURL, now, keys }: PostedSamlResponse,
): Promise<VerifiedSamlAssertion> => {
  const settings = samlConnectionData(connection)
  const addresses = serviceAddresses(connection.connectionId, baseURL)
  const posted = readPlainXml(response)
  const envelope = await readEnvelope(posted, () => notTrusted('It is not a SAML 2.0 response.'))
  if (!envelope.isSuccess) throw notTrusted('The sign-in at the identity provider failed.', undefined, envelope.status)
  const accepted = acceptedAddresses(settings, addresses)
  // SAML 2.0 bindings, section 3.5.5.2.
  if (!['', ...accepted.acsURLs].includes(envelope.destination))
    throw notTrusted('The response was meant for another URL.', undefined, envelope.destination)
  const verified = isEncrypted(posted)
    ? await decryptedAssertion(settings, addresses, posted, keys)
    : await signedAssertion(settings, addresses, posted).catch((fault: unknown) => {
        throw withReason(fault, envelope)
      })
  try {
    const asserted = readAssertion(verified, { ...accepted, issuer: settings.idpEntityId, now })
    if (['', asserted.inResponseTo].includes(envelope.inResponseTo)) return asserted
    throw new WrongRecipient('The response answers another request.')
  } catch (fault) {
    if (fault instanceof WrongRecipient) throw notTrusted(fault.message, fault, fault.answered)
    throw fault
  }
}

const signedAssertion = (settings: SamlConnectionData, addresses: ServiceAddresses, xml: string): Promise<unknown> => {
  const algorithm = refusedAlgorithm(xml)
  if (algorithm !== null) {
    // Encrypted parts have algorithms of their own, which hide what an admin has to change.
    const part = partiallyEncrypted.exec(xml)?.[1]
    if (part !== undefined) throw notTrusted(encryptedParts[part as keyof typeof encryptedParts])
    const isSha1 = /sha1$/i.test(algorithm)
    const why = isSha1 ? 'It is signed with SHA-1, which is not safe.' : 'It is signed with an unsupported algorithm.'
    throw notTrusted(why, undefined, algorithm)
  }
  return verifiedAssertion(settings, addresses, xml)
}

const partiallyEncrypted = /<(?:[\w.-]+:)?(EncryptedID|EncryptedAttribute)[\s>]/
const encryptedParts = {
  EncryptedID: 'The name ID of the assertion is encrypted by itself.',
  EncryptedAttribute: 'An attribute of the assertion is encrypted by itself.',
} as const

/** Says what the signature lacks, as far as an unverified envelope shows it. */
const withReason = (fault: unknown, { signed }: Envelope): unknown => {
  if (!(fault instanceof SamlRejection) || fault.why !== untrustedSignature) return fault
  const why = signatureFaults[signed]
  return why === undefined ? fault : notTrusted(why, fault)
}

const untrustedSignature = 'It is not signed with a trusted certificate.'
const signatureFaults: Readonly<Partial<Record<Envelope['signed'], string>>> = {
  'no assertion': 'The response contains no assertion.',
  'envelope only': 'The response is signed, but the assertion in it is not.',
  nothing: 'The assertion is not signed.',
}

/**
 * Decrypts and verifies an assertion. Every fault before a valid signature gives the same error, so that attempts
 * reveal nothing.
 */
const decryptedAssertion = async (
  settings: SamlConnectionData,
  addresses: ServiceAddresses,
  xml: string,
  keys: readonly string[],
): Promise<unknown> => {
  try {
    return await signedAssertion(settings, addresses, await decrypted(xml, keys))
  } catch (cause) {
    throw notTrusted('It is encrypted for another key, or not signed with a trusted certificate.', cause)
  }
}

/** Returns the assertion that one of the certificates signed, as the signature covers it. */
const verifiedAssertion = async (
  { certificates }: SamlConnectionData,
  { acsURL, audience }: ServiceAddresses,
  xml: string,
): Promise<unknown> => {
  // Loaded on first use: most servers never need it.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const saml = new SAML({
    idpCert: certificates.map(({ pem }) => pem),
    issuer: audience,
    callbackUrl: acsURL,
    // `readAssertion` checks the audience, against the names that the connection accepts.
    audience: false,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // `readAssertion` checks times and the request, with the injected clock.
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  })
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch((cause: unknown) => {
      throw notTrusted(untrustedSignature, cause)
    })
  if (profile?.getAssertion === undefined) throw notTrusted(untrustedSignature)
  return profile.getAssertion()
}

/** A rejected response, with the values that an explanation needs. The message contains no value of the response. */
export class SamlRejection extends ProviderError {
  /** Why the response was rejected, in one sentence. */
  readonly why: string
  /** The value of the response that caused it; empty if there is no single one. */
  readonly answered: string

  constructor(why: string, answered: string, options: ErrorOptions) {
    super(
      'sso_callback_error',
      `The response of the identity provider was rejected. No user was signed in. ${why} Start again, or contact an admin of the organization.`,
      options,
    )
    this.why = why
    this.answered = answered
  }
}

export const notTrusted = (why: string, cause?: unknown, answered = ''): SamlRejection =>
  new SamlRejection(why, answered, { cause })
