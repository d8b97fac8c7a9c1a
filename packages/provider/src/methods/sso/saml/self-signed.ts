import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** Encodes a DER element (ITU-T X.690): tag, length and content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const long = content.length.toString(16)
  const bytes = Buffer.from(long.length % 2 === 0 ? long : `0${long}`, 'hex')
  const length = content.length < 128 ? [content.length] : [0x80 + bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), der(0x05))
const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))

/** Encodes a time until 2049 as `300101000000Z` (RFC 5280, section 4.1.2.5.1). */
const time = (ms: number) => {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

/** The time of validity. Identity providers use the key only, and the same key always has the same certificate. */
export const validFromMs = Date.UTC(2020, 0, 1)
export const validToMs = Date.UTC(2049, 11, 31)

/**
 * Returns a self-signed certificate of an RSA key (RFC 5280), as metadata states keys. The same arguments give the same
 * certificate.
 *
 * @param name common name
 * @param serial positive; from the key by default
 * @returns PEM
 */
export const selfSignedCertificate = (privateKey: KeyObject, name: string, serial?: number): string => {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  // Certificates of one issuer differ in their serial number, of at most twenty octets and with a first bit of zero.
  const digest = createHash('sha256').update(spki).digest().subarray(0, 16)
  const number = serial === undefined ? Buffer.from([1, ...digest]) : Buffer.from([serial])
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, number),
    sha256WithRsa,
    commonName(name),
    sequence(time(validFromMs), time(validToMs)),
    commonName(name),
    spki,
  )
  const signature = sign('RSA-SHA256', content, privateKey)
  const certificate = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`
}
