import { inflateRawSync } from 'node:zlib'
import { createSigningIdentity, type SigningIdentity } from '../../dev/saml/certificate.ts'
import {
  assertionXml,
  newXmlId,
  responseXml,
  type SamlStatement,
  type signatureAlgorithms,
  signatureXml,
  signedAssertion,
} from '../../dev/saml/response.ts'

/** An authentication request as an identity provider reads it. */
export interface AskedBySaml {
  readonly id: string
  readonly acsURL: string
  readonly audience: string
  readonly relayState: string
  /** Format of the `NameIDPolicy`; empty if the request has none. */
  readonly nameIdFormat?: string
}

/** A company's identity provider. It signs any statement a test wants, including invalid ones. */
export class SamlIdentityProvider {
  readonly entityId = 'https://idp.company.example/metadata'
  readonly ssoURL = 'https://idp.company.example/sso'
  identity: SigningIdentity = createSigningIdentity('idp.company.example')
  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** Settings that an admin copies to the connection. */
  get settings() {
    return {
      idp_entity_id: this.entityId,
      idp_sso_url: this.ssoURL,
      x509_certificate: this.identity.certificate,
    }
  }

  read(location: string): AskedBySaml {
    const query = new URL(location).searchParams
    const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
    const of = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
    return {
      id: of(/ ID="([^"]*)"/),
      acsURL: of(/ AssertionConsumerServiceURL="([^"]*)"/),
      audience: of(/<saml:Issuer[^>]*>([^<]*)</),
      relayState: query.get('RelayState') ?? '',
      nameIdFormat: of(/<samlp:NameIDPolicy[^>]* Format="([^"]*)"/),
    }
  }

  statement({ id, acsURL, audience }: AskedBySaml, email: string, other: Partial<SamlStatement> = {}): SamlStatement {
    const now = this.now()
    return {
      issuer: this.entityId,
      audience,
      recipient: acsURL,
      inResponseTo: id === '' ? null : id,
      subject: email,
      attributes: { email },
      issuedAt: now,
      endsAt: now + 300_000,
      assertionId: newXmlId(),
      nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      ...other,
    }
  }

  signed(statement: SamlStatement, by?: keyof typeof signatureAlgorithms): string {
    return responseXml(statement, signedAssertion(statement, this.identity, by))
  }

  /** Signs an assertion that the test has rewritten. */
  signedWith(statement: SamlStatement, rewrite: (plain: string) => string): string {
    const plain = rewrite(assertionXml(statement))
    const signature = signatureXml(plain, statement.assertionId, this.identity)
    return responseXml(
      statement,
      plain.replace('</saml:Issuer>', (end) => end + signature),
    )
  }

  /** Wraps a signed assertion in an envelope without attributes, so that only the assertion counts. */
  signedBare(statement: SamlStatement): string {
    return this.signed(statement).replaceAll(/ (?:Destination|InResponseTo)="[^"]*"(?=[^>]*><saml:Issuer xmlns)/g, '')
  }

  /** Signs the envelope and not its content. */
  signedAround(statement: SamlStatement): string {
    const id = newXmlId()
    const content = assertionXml(statement)
    const signature = signatureXml(responseXml(statement, content, { id }), id, this.identity)
    return responseXml(statement, content, { id, signature })
  }

  /** Returns the form that the browser posts back. */
  form(xml: string, relayState: string): URLSearchParams {
    return new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
  }
}
