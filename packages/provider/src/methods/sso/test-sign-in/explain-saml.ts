import type { ServiceAddresses } from '../saml/connection.ts'
import { SamlRejection } from '../saml/verify.ts'
import type { TestFailure } from './explain.ts'

const atEnvelope = 'at the response'
const atSignature = 'at the signature'
const atAssertion = 'at the check of the assertion'

type Advice = Pick<TestFailure, 'step' | 'change'>

const clocks: Advice = { step: atAssertion, change: 'compare the clocks of both servers' }

const otherForm = ({ acsURL }: ServiceAddresses): Advice => ({
  step: atEnvelope,
  change: `have the identity provider post a SAML 2.0 response to ${acsURL}`,
})

const encryptedPart = (part: string): Advice => ({
  step: atAssertion,
  change: `encrypt the whole assertion there, or nothing, and not ${part} alone`,
})

const signTheAssertion =
  'have the identity provider sign the assertion too (Keycloak: “Sign assertions”; Shibboleth: `signAssertions`; Google: “Signed response” off)'

/** Where each rejection happens and what to change, by its reason in `verify.ts` and `assertion.ts`. */
const adviceOf = ({ acsURL, audience }: ServiceAddresses): Readonly<Record<string, Advice>> => ({
  'It is not a SAML 2.0 response.': otherForm({ acsURL, audience }),
  'The sign-in at the identity provider failed.': {
    step: 'at the identity provider',
    change: 'assign the user to this application there, and look into its log',
  },
  'The response was meant for another URL.': {
    step: atEnvelope,
    change: `set the ACS URL at the identity provider to ${acsURL}`,
  },
  'The response answers another request.': { step: atEnvelope, change: 'start the test again in one tab' },
  'It is signed with an unsupported algorithm.': {
    step: atSignature,
    change: 'have the identity provider sign with RSA and SHA-256',
  },
  'It is signed with SHA-1, which is not safe.': {
    step: atSignature,
    change: 'have the identity provider sign with RSA and SHA-256',
  },
  'The response contains no assertion.': otherForm({ acsURL, audience }),
  'The response is signed, but the assertion in it is not.': { step: atSignature, change: signTheAssertion },
  'The assertion is not signed.': { step: atSignature, change: signTheAssertion },
  'It is not signed with a trusted certificate.': {
    step: atSignature,
    change:
      'add the certificate that the identity provider signs with now to the connection, and have it sign the assertion',
  },
  'It is encrypted for another key, or not signed with a trusted certificate.': {
    step: atSignature,
    change:
      'give the identity provider the encryption certificate of our metadata, and add its certificate to the connection',
  },
  'The assertion is from another identity provider.': {
    step: atAssertion,
    change: 'set the entity ID of the connection to the issuer that signs',
  },
  'The assertion is for another audience.': {
    step: atAssertion,
    change: `set the audience at the identity provider to ${audience}`,
  },
  'The assertion is not valid yet.': clocks,
  'The assertion has expired.': clocks,
  'The assertion is too old.': clocks,
  'The assertion has a transient name ID, which changes at each sign-in.': {
    step: atAssertion,
    change:
      'choose a persistent name ID at the identity provider, or set `attribute_mapping.idp_user_id` of the connection to an attribute with an ID that stays the same',
  },
  'The name ID of the assertion is encrypted by itself.': encryptedPart('the name ID'),
  'An attribute of the assertion is encrypted by itself.': encryptedPart('an attribute'),
  'The assertion names no user.': {
    step: atAssertion,
    change:
      'have the identity provider send a name ID, or set `attribute_mapping.idp_user_id` of the connection to an attribute with an ID that stays the same',
  },
})

/**
 * Explains why the response of an identity provider was rejected.
 *
 * @param addresses the URLs that the identity provider should know of us
 */
export const explainSaml = (fault: unknown, addresses: ServiceAddresses): TestFailure => {
  if (!(fault instanceof SamlRejection)) {
    const { change } = otherForm(addresses)
    return { step: atEnvelope, reason: 'it could not be read', change }
  }
  const { why, answered } = fault
  const advice = adviceOf(addresses)[why] ?? {
    step: atAssertion,
    change: 'give this sentence to the administrator of the identity provider',
  }
  return { ...advice, reason: clause(why), answered }
}

const clause = (sentence: string): string =>
  `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
