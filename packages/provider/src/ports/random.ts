import { randomBytes, randomUUID } from 'node:crypto'

/** Source of every secret and identifier. */
export interface Random {
  /** Returns `length` bytes from a cryptographically secure source. */
  bytes(length: number): Uint8Array
  /** Returns `length` decimal digits, uniformly distributed, with leading zeros. */
  digits(length: number): string
  uuid(): string
}

/** The largest multiple of ten in a byte's range; larger bytes would favor low digits. */
const firstBiasedByte = 250

/** Draws decimal digits from bytes. Drops bytes that would make some digits more likely. */
export const uniformDigits = (bytes: (length: number) => Uint8Array, length: number): string => {
  let digits = ''
  while (digits.length < length) {
    for (const byte of bytes(length)) {
      if (byte < firstBiasedByte && digits.length < length) digits += byte % 10
    }
  }
  return digits
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  digits: (length) => uniformDigits(randomBytes, length),
  uuid: () => randomUUID(),
}
