/**
 * By what an assertion may be signed. SHA-1 is broken for signatures (RFC 6194, SHAttered), HMAC would take the public
 * certificate for a secret, and a transform beyond these two could sign another text than the one that is read.
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
 * Whether a message names no algorithm but these, wherever it names one. It is looked for in the text: what a parser takes for an
 * attribute of this name stands there as one, and a value that is written in another way is not on the list.
 */
export const hasAllowedAlgorithms = (xml: string): boolean =>
  [...xml.matchAll(/Algorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].every(([, double, single]) =>
    allowed.has(double ?? single ?? ''),
  )
