import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { wrappedByOaep } from './oaep-padding.ts'

const algorithms = {
  'aes-128-gcm': ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 16, 12],
  'aes-256-gcm': ['http://www.w3.org/2009/xmlenc11#aes256-gcm', 32, 12],
  'aes-192-gcm': ['http://www.w3.org/2009/xmlenc11#aes192-gcm', 24, 12],
  'aes-256-cbc': ['http://www.w3.org/2001/04/xmlenc#aes256-cbc', 32, 16],
} as const

export interface Encrypting {
  readonly cipher?: keyof typeof algorithms
  /** Uses PKCS #1 v1.5 padding, which receivers should reject. */
  readonly isOldPadding?: boolean
  /** RSA-OAEP with these hash functions; SHA-1 for both if omitted. */
  readonly oaep?: OaepHashes
  /** Where the wrapped key is: in the encrypted data, beside it, or beside it with a reference. */
  readonly keyPlace?: 'inside' | 'beside' | 'referenced'
  /** Number of wrapped keys of others before ours. */
  readonly otherRecipients?: number
  /** Changes the encrypted content. */
  readonly spoil?: (bytes: Buffer) => Buffer
}

export interface OaepHashes {
  readonly method: 'rsa-oaep-mgf1p' | 'rsa-oaep'
  readonly digest: keyof typeof digests
  readonly mask: keyof typeof digests
  /** Whether the method names the mask. */
  readonly statesMask?: boolean
}

const digests = {
  sha1: 'http://www.w3.org/2000/09/xmldsig#sha1',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: 'http://www.w3.org/2001/04/xmldsig-more#sha384',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
} as const

const methodXml = ({ method, digest, mask, statesMask = false }: OaepHashes): string =>
  [
    `<xenc:EncryptionMethod Algorithm="${method === 'rsa-oaep' ? 'http://www.w3.org/2009/xmlenc11#' : 'http://www.w3.org/2001/04/xmlenc#'}${method}">`,
    `<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="${digests[digest]}"></ds:DigestMethod>`,
    statesMask
      ? `<xenc11:MGF xmlns:xenc11="http://www.w3.org/2009/xmlenc11#" Algorithm="http://www.w3.org/2009/xmlenc11#mgf1${mask}"></xenc11:MGF>`
      : '',
    '</xenc:EncryptionMethod>',
  ].join('')

/** Encrypts an assertion as an identity provider does (XML Encryption 1.1). */
export const encryptedAssertion = (
  assertion: string,
  publicKey: string,
  {
    cipher = 'aes-256-gcm',
    isOldPadding = false,
    oaep,
    keyPlace = 'inside',
    otherRecipients = 0,
    spoil = (bytes) => bytes,
  }: Encrypting = {},
): string => {
  const [algorithm, keyBytes, ivBytes] = algorithms[cipher]
  const [key, start] = [randomBytes(keyBytes), randomBytes(ivBytes)]
  const padding = isOldPadding ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING
  const wrapped =
    oaep === undefined
      ? publicEncrypt({ key: publicKey, padding }, key)
      : wrappedByOaep(createPublicKey(publicKey), key, { digest: oaep.digest, maskDigest: oaep.mask })
  const content = spoil(encrypted(cipher, key, start, assertion)).toString('base64')
  const way = isOldPadding ? 'rsa-1_5' : 'rsa-oaep-mgf1p'
  const method =
    oaep === undefined
      ? `<xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#${way}"></xenc:EncryptionMethod>`
      : methodXml(oaep)
  const keyXml = (bytes: Buffer, id: string) =>
    `<xenc:EncryptedKey xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Id="${id}">${method}<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>`
  const others = Array.from({ length: otherRecipients }, (_, index) => keyXml(randomBytes(256), `_other${index}`))
  const keys = [...others, keyXml(wrapped, '_ours')].join('')
  const info = {
    inside: keys,
    beside: '',
    referenced:
      '<ds:RetrievalMethod Type="http://www.w3.org/2001/04/xmlenc#EncryptedKey" URI="#_ours"></ds:RetrievalMethod>',
  }[keyPlace]
  return [
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">',
    '<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element">',
    `<xenc:EncryptionMethod Algorithm="${algorithm}"></xenc:EncryptionMethod>`,
    info === '' ? '' : `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${info}</ds:KeyInfo>`,
    `<xenc:CipherData><xenc:CipherValue>${content}</xenc:CipherValue></xenc:CipherData>`,
    `</xenc:EncryptedData>${keyPlace === 'inside' ? '' : keys}</saml:EncryptedAssertion>`,
  ].join('')
}

const encrypted = (cipher: keyof typeof algorithms, key: Buffer, start: Buffer, text: string): Buffer => {
  if (cipher === 'aes-256-cbc') {
    const aesCipher = createCipheriv(cipher, key, start)
    return Buffer.concat([start, aesCipher.update(text), aesCipher.final()])
  }
  const aesCipher = createCipheriv(cipher, key, start)
  return Buffer.concat([start, aesCipher.update(text), aesCipher.final(), aesCipher.getAuthTag()])
}
