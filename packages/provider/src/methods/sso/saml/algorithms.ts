/**
 * The algorithms that an assertion may be signed with. SHA-1 is broken for signatures (RFC 6194, SHAttered). HMAC would
 * use the public certificate as a secret. Other transforms could sign a different text than the one that is read.
 */
const allowed: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
])

/**
 * Returns the first algorithm of a message that is not allowed; null if all are. Searches the text: every attribute that a
 * parser reads with this name is found, and a value in another spelling is not on the list.
 */
export const refusedAlgorithm = (xml: string): string | null => {
  const algorithms = [...xml.matchAll(/Algorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return algorithms.map(([, double, single]) => double ?? single ?? '').find((one) => !allowed.has(one)) ?? null
}
