import { rootOf } from './root-of.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** What is around an assertion: nobody signed it, so it lets nobody in and can only say that somebody is not meant. */
export interface Envelope {
  /** Where it was to be posted; empty where that is not said. */
  readonly destination: string
  /** The request that it answers; empty for one that nobody asked for. */
  readonly inResponseTo: string
  /** Whether it went well (SAML 2.0 core, section 3.2.2.2). */
  readonly isSuccess: boolean
}

/** Reads the envelope of an answer; throws what `refusal` makes where there is none. */
export const readEnvelope = async (xml: string, refusal: () => Error): Promise<Envelope> => {
  const root = await rootOf(xml, refusal)
  if (root.localName !== 'Response' || root.namespaceURI !== protocol) throw refusal()
  const [status] = Array.from(root.getElementsByTagNameNS(protocol, 'Status'))
  const code = status?.getElementsByTagNameNS(protocol, 'StatusCode')[0]
  return {
    destination: root.getAttribute('Destination') ?? '',
    inResponseTo: root.getAttribute('InResponseTo') ?? '',
    // A code may hold another one that says more; the outer one says whether.
    isSuccess: code?.getAttribute('Value') === success,
  }
}
