import { createDecipheriv } from 'node:crypto'
import { decryptOaep, type OaepParameters } from './oaep.ts'
import { requirePlainXml } from './plain-xml.ts'
import { rootOf } from './root-of.ts'

const encryption = 'http://www.w3.org/2001/04/xmlenc#'
const assertions = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** Accepted content ciphers: by URI, the cipher and the length of its initial vector. */
const ciphers = {
  'http://www.w3.org/2009/xmlenc11#aes128-gcm': { name: 'aes-128-gcm', keyBytes: 16, begins: 12 },
  'http://www.w3.org/2009/xmlenc11#aes256-gcm': { name: 'aes-256-gcm', keyBytes: 32, begins: 12 },
  'http://www.w3.org/2009/xmlenc11#aes192-gcm': { name: 'aes-192-gcm', keyBytes: 24, begins: 12 },
  'http://www.w3.org/2001/04/xmlenc#aes192-cbc': { name: 'aes-192-cbc', keyBytes: 24, begins: 16 },
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc': { name: 'aes-128-cbc', keyBytes: 16, begins: 16 },
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc': { name: 'aes-256-cbc', keyBytes: 32, begins: 16 },
} as const

const oaepWithSha1Mask = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
const oaep = 'http://www.w3.org/2009/xmlenc11#rsa-oaep'

/** Hash functions by their URI. Senders write all of these namespaces. */
const digestURI =
  /^http:\/\/www\.w3\.org\/(?:2000\/09\/xmldsig|2001\/04\/xmldsig-more|2001\/04\/xmlenc)#(sha(?:1|224|256|384|512))$/
const maskURI = /^http:\/\/www\.w3\.org\/2009\/xmlenc11#mgf1(sha(?:1|224|256|384|512))$/

/** An answer has one, and one for each further recipient. Each is tried with each of our keys. */
const mostWrappedKeys = 8

/** An assertion that cannot be decrypted. The caller never learns why, because attackers could compare the answers. */
export class UndecryptableAssertion extends Error {
  override readonly name = 'Unreadable'
}

/** Whether an answer contains an encrypted assertion. */
export const isEncrypted = (xml: string): boolean => /<(?:[\w.-]+:)?EncryptedAssertion[\s>/]/.test(xml)

/**
 * Returns an answer with its assertion decrypted. The envelope is then ours, and only the signature of the assertion
 * counts.
 *
 * @param keys in PEM; each is tried
 */
export const decrypted = async (xml: string, keys: readonly string[]): Promise<string> => {
  const root = await rootOf(xml, () => new UndecryptableAssertion('It is not XML.'))
  const below = (element: Element, namespace: string, name: string): readonly Element[] =>
    Array.from(element.getElementsByTagNameNS(namespace, name))
  const only = (element: Element, namespace: string, name: string): Element => {
    const [first, ...more] = below(element, namespace, name)
    if (first === undefined || more.length > 0)
      throw new UndecryptableAssertion(`It does not have exactly one ${name}.`)
    return first
  }
  if (below(root, assertions, 'Assertion').length > 0)
    throw new UndecryptableAssertion('It contains unencrypted assertions as well.')
  const encryptedAssertion = only(root, assertions, 'EncryptedAssertion')
  const sealed = only(encryptedAssertion, encryption, 'EncryptedData')
  const content = child(child(sealed, 'CipherData'), 'CipherValue')
  const method = child(sealed, 'EncryptionMethod')?.getAttribute('Algorithm') ?? ''
  const cipher = Object.hasOwn(ciphers, method) ? ciphers[method as keyof typeof ciphers] : undefined
  if (content === undefined || cipher === undefined)
    throw new UndecryptableAssertion('It is encrypted with an unsupported algorithm.')
  // Inside the encrypted data, beside it, or elsewhere by reference (SAML 2.0 core, section 2.2.4; errata E43).
  const near = below(encryptedAssertion, encryption, 'EncryptedKey')
  const wrapped = near.length > 0 ? near : below(root, encryption, 'EncryptedKey')
  if (wrapped.length > mostWrappedKeys) throw new UndecryptableAssertion('It has too many recipients.')
  const key = unwrapped(wrapped, keys, cipher.keyBytes)
  const text = requirePlainXml(decryptContent(cipher, key, bytesOf(content)))
  const envelope = `<${ours}:Response xmlns:${ours}="urn:oasis:names:tc:SAML:2.0:protocol"${declarationsAt(encryptedAssertion)} ID="_decrypted" Version="2.0">`
  return requirePlainXml(`${envelope}${text}</${ours}:Response>`)
}

/** The prefix of our envelope, which no identity provider uses. */
const ours = 'latchkey-decrypted'

/**
 * Returns the namespaces that are declared where the encrypted assertion was. The assertion may use prefixes of its place
 * (XML Encryption, section 4.3.3), as authentik does. A changed one changes what was signed, so its signature fails.
 */
const declarationsAt = (place: Element): string => {
  const declared = new Map<string, string>()
  for (let element: Element | null = place; element !== null; element = parentOf(element)) {
    for (const { name, value } of Array.from(element.attributes)) {
      const isDeclaration = name === 'xmlns' || name.startsWith('xmlns:')
      if (isDeclaration && name !== `xmlns:${ours}` && !declared.has(name)) declared.set(name, value)
    }
  }
  return [...declared].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
}

const parentOf = ({ parentNode }: Element): Element | null =>
  parentNode?.nodeType === 1 ? (parentNode as Element) : null

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const childrenOf = (element: Element): readonly Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)

const child = (element: Element | undefined, name: string): Element | undefined =>
  element === undefined ? undefined : childrenOf(element).find(({ localName }) => localName === name)

const bytesOf = (element: Element | undefined): Buffer => Buffer.from(element?.textContent ?? '', 'base64')

/** Returns the content key: the first of the wrapped ones that one of our keys opens, of the length that the cipher has. */
const unwrapped = (wrapped: readonly Element[], keys: readonly string[], keyBytes: number): Buffer => {
  for (const one of wrapped) {
    const bytes = bytesOf(child(child(one, 'CipherData'), 'CipherValue'))
    for (const parameters of oaepParametersOf(one)) {
      for (const key of keys) {
        const opened = openedWith(key, bytes, parameters)
        if (opened?.length === keyBytes) return opened
      }
    }
  }
  throw new UndecryptableAssertion('It is not encrypted for any of the keys.')
}

const openedWith = (key: string, bytes: Buffer, parameters: OaepParameters): Buffer | null => {
  try {
    return decryptOaep(key, bytes, parameters)
  } catch {
    return null
  }
}

/**
 * Returns the parameters that a wrapped key may have been encrypted with. None for RSA PKCS #1 v1.5, because repeated
 * attempts can decrypt it (Bleichenbacher; XML Encryption 1.1, section 5.5.1). Without a stated mask it has SHA-1
 * (section 5.5.2); .NET and older Node senders write that too and use the digest for both.
 */
const oaepParametersOf = (wrapped: Element): readonly OaepParameters[] => {
  const method = child(wrapped, 'EncryptionMethod')
  const algorithm = method?.getAttribute('Algorithm') ?? ''
  if (algorithm !== oaepWithSha1Mask && algorithm !== oaep) return []
  const stated = child(method, 'DigestMethod')?.getAttribute('Algorithm')
  const digest = stated ? digestURI.exec(stated)?.[1] : 'sha1'
  const mask = algorithm === oaep ? child(method, 'MGF')?.getAttribute('Algorithm') : undefined
  const masks = mask ? [maskURI.exec(mask)?.[1]] : [...new Set(['sha1', digest])]
  const label = bytesOf(child(method, 'OAEPparams') ?? child(method, 'OAEPParams'))
  return masks.flatMap((maskDigest) =>
    digest === undefined || maskDigest === undefined ? [] : [{ digest, maskDigest, label }],
  )
}

const decryptContent = (
  { name, begins }: (typeof ciphers)[keyof typeof ciphers],
  key: Buffer,
  bytes: Buffer,
): string => {
  const [start, rest] = [bytes.subarray(0, begins), bytes.subarray(begins)]
  try {
    if (name === 'aes-128-gcm' || name === 'aes-192-gcm' || name === 'aes-256-gcm') {
      const decipher = createDecipheriv(name, key, start, { authTagLength: 16 })
      decipher.setAuthTag(rest.subarray(-16))
      return decode(Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()]))
    }
    const decipher = createDecipheriv(name, key, start).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(rest), decipher.final()])
    const padding = padded.at(-1) ?? 0
    if (padding < 1 || padding > 16) throw new UndecryptableAssertion('It is incomplete.')
    return decode(padded.subarray(0, -padding))
  } catch {
    throw new UndecryptableAssertion('It is incomplete.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const decode = (bytes: Uint8Array): string => utf8.decode(bytes)
