import { constants, createHash, hash, type KeyLike, privateDecrypt, timingSafeEqual } from 'node:crypto'

/** The parameters of RSA-OAEP (RFC 8017, section 7.1), with hash functions in the names of OpenSSL. */
export interface OaepParameters {
  readonly digest: string
  /** Hash function of the mask generation function MGF1. */
  readonly maskDigest: string
  readonly label: Buffer
}

/**
 * Decrypts by RSA-OAEP. Node passes OpenSSL one hash function for both purposes, and XML Encryption has two of them
 * apart: `rsa-oaep-mgf1p` always has MGF1 with SHA-1. For such a pair the padding is removed here.
 *
 * @throws Error one for every failure
 */
export const decryptOaep = (key: KeyLike, bytes: Buffer, parameters: OaepParameters): Buffer => {
  const { digest, maskDigest, label } = parameters
  if (digest === maskDigest)
    return privateDecrypt(
      {
        key,
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: digest,
        ...(label.length > 0 && { oaepLabel: label }),
      },
      bytes,
    )
  return unpadded(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes), parameters)
}

/**
 * Removes the padding of EME-OAEP. Every check runs before the one refusal, because an answer that tells the first byte
 * from the rest decrypts messages (Manger, CRYPTO 2001).
 */
const unpadded = (block: Buffer, { digest, maskDigest, label }: OaepParameters): Buffer => {
  const labelHash = hash(digest, label, 'buffer')
  const size = labelHash.length
  const [maskedSeed, maskedContent] = [block.subarray(1, 1 + size), block.subarray(1 + size)]
  if (block.length < 2 * size + 2) throw refused()
  const seed = xor(maskedSeed, mask(maskedContent, size, maskDigest))
  const content = xor(maskedContent, mask(seed, maskedContent.length, maskDigest))
  let fault = block[0] ?? 1
  if (!timingSafeEqual(content.subarray(0, size), labelHash)) fault |= 1
  let start = 0
  let isPadding = 1
  for (let index = size; index < content.length; index++) {
    const byte = content[index] ?? 0
    const isOne = byte === 1 ? 1 : 0
    const isZero = byte === 0 ? 1 : 0
    start |= isPadding & isOne ? index + 1 : 0
    fault |= isPadding & ~(isOne | isZero) & 1
    isPadding &= isZero
  }
  if (fault !== 0 || isPadding === 1) throw refused()
  return content.subarray(start)
}

/** MGF1 (RFC 8017, appendix B.2.1). */
const mask = (seed: Buffer, length: number, digest: string): Buffer => {
  const blocks: Buffer[] = []
  for (let counter = 0, made = 0; made < length; counter++) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const block = createHash(digest).update(seed).update(count).digest()
    blocks.push(block)
    made += block.length
  }
  return Buffer.concat(blocks).subarray(0, length)
}

const xor = (one: Buffer, other: Buffer): Buffer => Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)))

const refused = () => new Error('It is not encrypted for this key.')
