import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { requirePlainXml } from './plain-xml.ts'
import { rootOf } from './root-of.ts'

const encryption = 'http://www.w3.org/2001/04/xmlenc#'
const assertions = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** How the content may be encrypted: by name, the cipher and how many bytes begin it. */
const ciphers = {
  'http://www.w3.org/2009/xmlenc11#aes128-gcm': { name: 'aes-128-gcm', keyBytes: 16, begins: 12 },
  'http://www.w3.org/2009/xmlenc11#aes256-gcm': { name: 'aes-256-gcm', keyBytes: 32, begins: 12 },
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc': { name: 'aes-128-cbc', keyBytes: 16, begins: 16 },
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc': { name: 'aes-256-cbc', keyBytes: 32, begins: 16 },
} as const

/** RSA PKCS #1 v1.5 is missing: whoever may try often reads what it encrypts (Bleichenbacher; XML Encryption 1.1, 5.5.1). */
const wrapping: Readonly<Record<string, true>> = {
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p': true,
  'http://www.w3.org/2009/xmlenc11#rsa-oaep': true,
}

const digests: Readonly<Record<string, string>> = {
  '': 'sha1',
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
}

/** Anything that keeps an assertion from being read: which, nobody is told, because answers could be compared. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** Whether an answer holds an assertion that is encrypted. */
export const isEncrypted = (xml: string): boolean => /<(?:[\w.-]+:)?EncryptedAssertion[\s>/]/.test(xml)

/**
 * An answer whose assertion was encrypted as one whose assertion was not: the envelope is ours then, and what counts is the
 * signature of the assertion in it.
 *
 * @param keys in PEM; each is tried
 */
export const decrypted = async (xml: string, keys: readonly string[]): Promise<string> => {
  const root = await rootOf(xml, () => new Unreadable('It is no XML.'))
  const below = (element: Element, namespace: string, name: string): readonly Element[] =>
    Array.from(element.getElementsByTagNameNS(namespace, name))
  const only = (element: Element, namespace: string, name: string): Element => {
    const [first, ...more] = below(element, namespace, name)
    if (first === undefined || more.length > 0) throw new Unreadable(`It has not one ${name}.`)
    return first
  }
  if (below(root, assertions, 'Assertion').length > 0) throw new Unreadable('It holds others as well.')
  const sealed = only(only(root, assertions, 'EncryptedAssertion'), encryption, 'EncryptedData')
  const wrapped = only(root, encryption, 'EncryptedKey')
  const inside = only(wrapped, encryption, 'CipherValue')
  const content = below(sealed, encryption, 'CipherValue').filter((one) => one !== inside)
  const method = childrenOf(sealed).find((one) => one.localName === 'EncryptionMethod')
  if (content.length !== 1 || method === undefined) throw new Unreadable('It is not whole.')
  const key = unwrapped(wrapped, bytesOf(inside), keys)
  const text = opened(method.getAttribute('Algorithm') ?? '', key, bytesOf(content[0]))
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
    throw new Unreadable('Its key is encrypted in a way that is not taken.')
  for (const key of keys) {
    try {
      return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, bytes)
    } catch {
      // The next one may be the right one.
    }
  }
  throw new Unreadable('It is encrypted for none of the keys.')
}

const opened = (algorithm: string, key: Buffer, bytes: Buffer): string => {
  const cipher = Object.hasOwn(ciphers, algorithm) ? ciphers[algorithm as keyof typeof ciphers] : undefined
  if (cipher === undefined || key.length !== cipher.keyBytes)
    throw new Unreadable('It is encrypted in a way that is not taken.')
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
    if (padding < 1 || padding > 16) throw new Unreadable('It is not whole.')
    return decode(padded.subarray(0, -padding))
  } catch {
    throw new Unreadable('It is not whole.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const decode = (bytes: Uint8Array): string => utf8.decode(bytes)
