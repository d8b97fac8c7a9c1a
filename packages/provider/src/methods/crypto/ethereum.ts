import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const pattern = /^0x[0-9a-fA-F]{40}$/

/** The address of a public key: the last twenty bytes of the digest of its two coordinates. */
const addressOf = (publicKey: Uint8Array): string => `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`

/** Returns the address in checksum spelling (EIP-55): the case of each digit is a bit of the digest. */
const withChecksum = (lower: string): string => {
  const digest = bytesToHex(keccak_256(utf8ToBytes(lower.slice(2))))
  const digits = [...lower.slice(2)].map((digit, at) => (Number(`0x${digest[at]}`) >= 8 ? digit.toUpperCase() : digit))
  return `0x${digits.join('')}`
}

/**
 * Returns the lower-case spelling that addresses are compared in, or `null` if the address is invalid. Mixed case is a
 * checksum (EIP-55), so a mismatch means a mistyped digit.
 */
export const canonicalEthereum = (address: string): string | null => {
  if (!pattern.test(address)) return null
  const lower = address.toLowerCase()
  const upper = `0x${address.slice(2).toUpperCase()}`
  return [lower, upper, withChecksum(lower)].includes(address) ? lower : null
}

/** The digest that a wallet signs for a text (EIP-191, version 0x45). */
const digestOf = (text: string): Uint8Array => {
  const bytes = utf8ToBytes(text)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}

const signaturePattern = /^0x[0-9a-fA-F]{130}$/

/**
 * Checks whether this address signed this text. Every text has two valid signatures; the one with the higher half of
 * `s` is rejected (EIP-2). If both were accepted, a signature could be changed into a second valid one.
 *
 * @param address in its canonical spelling
 * @param signature `0x`, r, s and v of 27 or 28; some wallets write v as 0 or 1
 */
export const isSignedByEthereum = (address: string, text: string, signature: string): boolean => {
  if (!signaturePattern.test(signature)) return false
  const bytes = hexToBytes(signature.slice(2))
  const v = bytes[64] ?? 0
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return false
  try {
    const parsedSignature = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact').addRecoveryBit(recovery)
    if (parsedSignature.hasHighS()) return false
    return addressOf(parsedSignature.recoverPublicKey(digestOf(text)).toBytes(false)) === address
  } catch {
    // The numbers are outside the order of the curve, or no point has them.
    return false
  }
}
