import { ProviderError } from '../../../errors.ts'
import type { SsoConnection } from '../../../store/tables/sso-connections.ts'
import { hasAllowedAlgorithms } from './algorithms.ts'
import { type Asserted, NotMeant, readAssertion } from './assertion.ts'
import { acceptedAddresses, type SamlTold, type ServiceAddresses, samlTold, serviceAddresses } from './connection.ts'
import { decrypted, isEncrypted } from './decrypt.ts'
import { readEnvelope } from './envelope.ts'
import { readPlainXml } from './plain-xml.ts'

/** What a browser posted in an identity provider's name. */
export interface Posted {
  /** In base64, as it came. */
  readonly response: string
  readonly baseURL: string
  readonly now: number
  /** What an assertion may be encrypted for, in PEM. */
  readonly keys: readonly string[]
}

/**
 * Who an identity provider says that it is. Read is the very text whose signature held, and nothing beside it; whatever is
 * wrong with the rest is refused all the same.
 */
export const verifySaml = async (
  connection: SsoConnection,
  { response, baseURL, now, keys }: Posted,
): Promise<Asserted> => {
  const told = samlTold(connection)
  const addresses = serviceAddresses(connection.connectionId, baseURL)
  const posted = readPlainXml(response)
  const envelope = await readEnvelope(posted, () => notTrusted('It is no answer of SAML 2.0.'))
  if (!envelope.isSuccess) throw notTrusted('It says that nobody signed in there.')
  const accepted = acceptedAddresses(told, addresses)
  // SAML 2.0 bindings, section 3.5.5.2.
  if (!['', ...accepted.acsURLs].includes(envelope.destination)) throw notTrusted('It was meant to be sent elsewhere.')
  const verified = isEncrypted(posted)
    ? await decryptedAssertion(told, addresses, posted, keys)
    : await signedAssertion(told, addresses, posted)
  try {
    const asserted = readAssertion(verified, { ...accepted, issuer: told.idpEntityId, now })
    if (['', asserted.inResponseTo].includes(envelope.inResponseTo)) return asserted
    throw new NotMeant('It answers another request.')
  } catch (fault) {
    if (fault instanceof NotMeant) throw notTrusted(fault.message)
    throw fault
  }
}

const signedAssertion = (told: SamlTold, addresses: ServiceAddresses, xml: string): Promise<unknown> => {
  if (!hasAllowedAlgorithms(xml)) throw notTrusted('It is signed by an algorithm that is not taken.')
  return verifiedAssertion(told, addresses, xml)
}

/** Whatever is wrong with it, until its signature held, reads alike: else trying would say how much was right. */
const decryptedAssertion = async (
  told: SamlTold,
  addresses: ServiceAddresses,
  xml: string,
  keys: readonly string[],
): Promise<unknown> => {
  try {
    return await signedAssertion(told, addresses, await decrypted(xml, keys))
  } catch (cause) {
    throw notTrusted('It is encrypted for somebody else, or nobody whom the connection trusts has signed it.', cause)
  }
}

/** The assertion whose signature one of the certificates made, as the signature covers it. */
const verifiedAssertion = async (
  { certificates }: SamlTold,
  { acsURL, audience }: ServiceAddresses,
  xml: string,
): Promise<unknown> => {
  // Loaded by whoever needs it: most servers never do.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const saml = new SAML({
    idpCert: certificates.map(({ pem }) => pem),
    issuer: audience,
    callbackUrl: acsURL,
    // `readAssertion` checks the audience, by the names that the connection accepts.
    audience: false,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // Times and what was asked are settled by `readAssertion`, by the clock that everything here goes by.
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  })
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch((cause: unknown) => {
      throw notTrusted('Nobody whom the connection trusts has signed it.', cause)
    })
  if (profile?.getAssertion === undefined) throw notTrusted('Nobody whom the connection trusts has signed it.')
  return profile.getAssertion()
}

export const notTrusted = (why: string, cause?: unknown) =>
  new ProviderError(
    'sso_callback_error',
    `The answer of the identity provider was refused, and nobody was signed in. ${why} Begin again, or ask an admin of the organization.`,
    { cause },
  )
