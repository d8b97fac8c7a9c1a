import { rootOf } from './root-of.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertions = 'urn:oasis:names:tc:SAML:2.0:assertion'
const signatures = 'http://www.w3.org/2000/09/xmldsig#'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** The envelope of an assertion. It is not signed, so it can only cause a rejection. */
export interface Envelope {
  /** URL that it is addressed to; empty if missing. */
  readonly destination: string
  /** ID of the request that it answers; empty if it is unsolicited. */
  readonly inResponseTo: string
  /** Whether the sign-in succeeded (SAML 2.0 core, section 3.2.2.2). */
  readonly isSuccess: boolean
  /** The codes and the message of the status, as the identity provider wrote them; for explanations only. */
  readonly status: string
  /** Elements with a signature, valid or not; for explanations only. */
  readonly signed: 'no assertion' | 'nothing' | 'envelope only' | 'assertion'
}

/** Reads the envelope of an answer. Throws the error of `refusal` if the answer has no envelope. */
export const readEnvelope = async (xml: string, refusal: () => Error): Promise<Envelope> => {
  const root = await rootOf(xml, refusal)
  if (root.localName !== 'Response' || root.namespaceURI !== protocol) throw refusal()
  const [status] = Array.from(root.getElementsByTagNameNS(protocol, 'Status'))
  const code = status?.getElementsByTagNameNS(protocol, 'StatusCode')[0]
  return {
    destination: root.getAttribute('Destination') ?? '',
    inResponseTo: root.getAttribute('InResponseTo') ?? '',
    // A code may contain a more specific one; the outer one is decisive.
    isSuccess: code?.getAttribute('Value') === success,
    status: status === undefined ? '' : statusText(status),
    signed: signedParts(root),
  }
}

const signedParts = (root: Element): Envelope['signed'] => {
  const [assertion] = Array.from(root.getElementsByTagNameNS(assertions, 'Assertion'))
  if (assertion === undefined) return 'no assertion'
  if (hasSignature(assertion)) return 'assertion'
  return hasSignature(root) ? 'envelope only' : 'nothing'
}

const hasSignature = (element: Element): boolean =>
  Array.from(element.childNodes).some((node) => {
    const { localName, namespaceURI } = node as Element
    return localName === 'Signature' && namespaceURI === signatures
  })

/** Codes are URNs, which differ in the last part. */
const statusText = (status: Element): string => {
  const codes = Array.from(status.getElementsByTagNameNS(protocol, 'StatusCode'), (code) =>
    (code.getAttribute('Value') ?? '').replace(/^.*:/, ''),
  )
  const message = status.getElementsByTagNameNS(protocol, 'StatusMessage')[0]?.textContent?.trim() ?? ''
  return [codes.filter((code) => code !== '').join(', '), message].filter((part) => part !== '').join(': ')
}
