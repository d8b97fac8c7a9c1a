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

/**
 * Returns the address unchanged, since it is the public key and compared exactly; `null` if it is not a key of 32
 * bytes.
 */
export const canonicalSolana = (address: string): string | null => {
  const key = bytesOf(address, 32)
  return key === null ? null : base58.encode(key) === address ? address : null
}

/**
 * Checks whether this address signed this text, byte for byte. Verification is strict (RFC 8032, no small-order keys):
 * under looser rules a small-order key validates a signature of every text.
 */
export const isSignedBySolana = (address: string, text: string, signature: string): boolean => {
  const key = bytesOf(address, 32)
  const signatureBytes = bytesOf(signature, 64)
  if (key === null || signatureBytes === null) return false
  try {
    return !isSmallOrder(key) && ed25519.verify(signatureBytes, new TextEncoder().encode(text), key, { zip215: false })
  } catch {
    return false
  }
}

const isSmallOrder = (key: Uint8Array): boolean => ed25519.Point.fromBytes(key).isSmallOrder()
