import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { requirePlainXml } from './plain-xml.ts'
import { rootOf } from './root-of.ts'

const encryption = 'http://www.w3.org/2001/04/xmlenc#'
const assertions = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** Accepted content ciphers: by URI, the cipher and the length of its initial vector. */
const ciphers = {
  'http://www.w3.org/2009/xmlenc11#aes128-gcm': { name: 'aes-128-gcm', keyBytes: 16, begins: 12 },
  'http://www.w3.org/2009/xmlenc11#aes256-gcm': { name: 'aes-256-gcm', keyBytes: 32, begins: 12 },
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc': { name: 'aes-128-cbc', keyBytes: 16, begins: 16 },
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc': { name: 'aes-256-cbc', keyBytes: 32, begins: 16 },
} as const

/**
 * Accepted key encryption. RSA PKCS #1 v1.5 is missing, because repeated attempts can decrypt it (Bleichenbacher; XML
 * Encryption 1.1, 5.5.1).
 */
const wrapping: Readonly<Record<string, true>> = {
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p': true,
  'http://www.w3.org/2009/xmlenc11#rsa-oaep': true,
}

const digests: Readonly<Record<string, string>> = {
  '': 'sha1',
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
}

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
  const sealed = only(only(root, assertions, 'EncryptedAssertion'), encryption, 'EncryptedData')
  const wrapped = only(root, encryption, 'EncryptedKey')
  const inside = only(wrapped, encryption, 'CipherValue')
  const content = below(sealed, encryption, 'CipherValue').filter((one) => one !== inside)
  const method = childrenOf(sealed).find((one) => one.localName === 'EncryptionMethod')
  if (content.length !== 1 || method === undefined) throw new UndecryptableAssertion('It is incomplete.')
  const key = unwrapped(wrapped, bytesOf(inside), keys)
  const text = decryptContent(method.getAttribute('Algorithm') ?? '', key, bytesOf(content[0]))
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_decrypted" Version="2.0">${requirePlainXml(text)}</samlp:Response>`
}

const childrenOf = (element: Element): readonly Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)

const bytesOf = (element: Element | undefined): Buffer => Buffer.from(element?.textContent ?? '', 'base64')

const unwrapped = (wrapped: Element, bytes: Buffer, keys: readonly string[]): Buffer => {
  const method = childrenOf(wrapped).find((one) => one.localName === 'EncryptionMethod')
  const digest = method === undefined ? undefined : childrenOf(method).find((one) => one.localName === 'DigestMethod')
  const oaepHash = digests[digest?.getAttribute('Algorithm') ?? '']
  if (wrapping[method?.getAttribute('Algorithm') ?? ''] !== true || oaepHash === undefined)
    throw new UndecryptableAssertion('Its key is encrypted with an unsupported algorithm.')
  for (const key of keys) {
    try {
      return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, bytes)
    } catch {
      // Try the next key.
    }
  }
  throw new UndecryptableAssertion('It is not encrypted for any of the keys.')
}

const decryptContent = (algorithm: string, key: Buffer, bytes: Buffer): string => {
  const cipher = Object.hasOwn(ciphers, algorithm) ? ciphers[algorithm as keyof typeof ciphers] : undefined
  if (cipher === undefined || key.length !== cipher.keyBytes)
    throw new UndecryptableAssertion('It is encrypted with an unsupported algorithm.')
  const { name, begins } = cipher
  const [start, rest] = [bytes.subarray(0, begins), bytes.subarray(begins)]
  try {
    if (name === 'aes-128-gcm' || name === 'aes-256-gcm') {
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
