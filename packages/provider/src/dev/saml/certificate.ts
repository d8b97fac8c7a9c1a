import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A private key and its self-signed certificate, in PEM. */
export interface SigningIdentity {
  readonly privateKey: KeyObject
  readonly certificate: string
}

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

/** Encodes a time as `20300101000000Z`. */
const time = (ms: number) => {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return der(0x18, Buffer.from(`${digits}Z`))
}

/**
 * Creates an RSA key pair and a self-signed certificate (RFC 5280), as identity providers publish it.
 *
 * @param serial distinguishes certificates of one name
 */
export const createSigningIdentity = (name: string, { bits = 2048, serial = 1 } = {}): SigningIdentity => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial])),
    sha256WithRsa,
    commonName(name),
    sequence(time(Date.UTC(2020, 0, 1)), time(Date.UTC(2050, 0, 1))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', content, privateKey)
  const certificateDer = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = certificateDer.toString('base64').match(/.{1,64}/g) ?? []
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----` }
}
