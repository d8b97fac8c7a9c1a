import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

const bytesOf = (text: string, length: number): Uint8Array | null => {
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : null
  } catch {
    return null
  }
}

/** An address is its public key, and compared exactly; `null` for what is no key of 32 bytes. */
export const canonicalSolana = (address: string): string | null => {
  const key = bytesOf(address, 32)
  return key === null ? null : base58.encode(key) === address ? address : null
}

/**
 * Whether the wallet of this address has signed this text, byte for byte.
 *
 * Strict verification (RFC 8032, no small-order keys): under the looser rules a key of small order signs every text.
 */
export const isSignedBySolana = (address: string, text: string, signature: string): boolean => {
  const key = bytesOf(address, 32)
  const signed = bytesOf(signature, 64)
  if (key === null || signed === null) return false
  try {
    return !isSmallOrder(key) && ed25519.verify(signed, new TextEncoder().encode(text), key, { zip215: false })
  } catch {
    return false
  }
}

const isSmallOrder = (key: Uint8Array): boolean => ed25519.Point.fromBytes(key).isSmallOrder()
