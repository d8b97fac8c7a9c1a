import { constants, createHash, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto'

/** The parameters of RSA-OAEP, and bytes of the padding that a test sets wrongly. */
export interface OaepPadding {
  readonly digest: string
  readonly maskDigest: string
  readonly label?: Buffer
  readonly firstByte?: number
  readonly separator?: number
  readonly filler?: number
}

/** Wraps a key by RSA-OAEP with two hash functions (RFC 8017, section 7.1.1), for an RSA key of 2,048 bits. */
export const wrappedByOaep = (
  publicKey: KeyObject,
  key: Buffer,
  { digest, maskDigest, label = Buffer.alloc(0), firstByte = 0, separator = 1, filler = 0 }: OaepPadding,
): Buffer => {
  const labelHash = createHash(digest).update(label).digest()
  const room = 256 - 1 - labelHash.length
  const padding = Buffer.alloc(room - labelHash.length - 1 - key.length, filler)
  const content = Buffer.concat([labelHash, padding, Buffer.from([separator]), key])
  const seed = randomBytes(labelHash.length)
  const maskedContent = xor(content, maskOf(maskDigest, seed, room))
  const maskedSeed = xor(seed, maskOf(maskDigest, maskedContent, labelHash.length))
  const block = Buffer.concat([Buffer.from([firstByte]), maskedSeed, maskedContent])
  return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block)
}

/** MGF1 (RFC 8017, appendix B.2.1). */
const maskOf = (digest: string, seed: Buffer, length: number): Buffer => {
  const rounds = Array.from({ length: Math.ceil(length / 20) }, (_, round) =>
    createHash(digest)
      .update(seed)
      .update(Buffer.from([0, 0, 0, round]))
      .digest(),
  )
  return Buffer.concat(rounds).subarray(0, length)
}

const xor = (one: Buffer, other: Buffer): Buffer => Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)))
