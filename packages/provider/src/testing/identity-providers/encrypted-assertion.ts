import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'

const algorithms = {
  'aes-128-gcm': ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 16, 12],
  'aes-256-gcm': ['http://www.w3.org/2009/xmlenc11#aes256-gcm', 32, 12],
  'aes-256-cbc': ['http://www.w3.org/2001/04/xmlenc#aes256-cbc', 32, 16],
} as const

export interface Encrypting {
  readonly cipher?: keyof typeof algorithms
  /** Uses PKCS #1 v1.5 padding, which receivers should reject. */
  readonly isOldPadding?: boolean
  /** Changes the encrypted content. */
  readonly spoil?: (bytes: Buffer) => Buffer
}

/** Encrypts an assertion as an identity provider does (XML Encryption 1.1). */
export const encryptedAssertion = (
  assertion: string,
  publicKey: string,
  { cipher = 'aes-256-gcm', isOldPadding = false, spoil = (bytes) => bytes }: Encrypting = {},
): string => {
  const [algorithm, keyBytes, ivBytes] = algorithms[cipher]
  const [key, start] = [randomBytes(keyBytes), randomBytes(ivBytes)]
  const padding = isOldPadding ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING
  const wrapped = publicEncrypt({ key: publicKey, padding }, key).toString('base64')
  const content = spoil(encrypted(cipher, key, start, assertion)).toString('base64')
  const way = isOldPadding ? 'rsa-1_5' : 'rsa-oaep-mgf1p'
  return [
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">',
    '<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element">',
    `<xenc:EncryptionMethod Algorithm="${algorithm}"></xenc:EncryptionMethod>`,
    '<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>',
    `<xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#${way}"></xenc:EncryptionMethod>`,
    `<xenc:CipherData><xenc:CipherValue>${wrapped}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>`,
    `<xenc:CipherData><xenc:CipherValue>${content}</xenc:CipherValue></xenc:CipherData>`,
    '</xenc:EncryptedData></saml:EncryptedAssertion>',
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
